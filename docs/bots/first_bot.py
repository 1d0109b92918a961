"""A bot in plain Python that speaks Perihelion's engine protocol. It likes the longest sentence it may say.

perihelion arena council --bots "engine:python3 docs/bots/first_bot.py,random" --games 10 --seats 2
"""

import json
import sys


def choose(question):
    """One of the legal actions, in the words of the table; `question["observation"]` is what the seat sees."""
    return max(question["legal"], key=len)


for line in sys.stdin:
    message = json.loads(line)
    if "quit" in message:
        break
    if "hello" in message:
        answer = {"hello": 1, "name": "First bot"}
    elif "new" in message:
        answer = {"ready": True}  # message["new"] says which game, which seat and a seed
    elif "choose" in message:
        answer = {"action": choose(message["choose"])}
    else:
        answer = {"error": "unknown message"}
    print(json.dumps(answer), flush=True)
