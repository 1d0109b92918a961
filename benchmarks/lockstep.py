"""A bot of another version of this package, kept in step by notation: it replays what happened and answers.

Run with that version on PYTHONPATH. Lines of JSON: {"new": …} begins a match, {"entry": [seat, text]} tells what
happened (seat -1: the table drew), {"choose": seat} asks for an action in words. Old versions have all that it uses.
With `--processor` seconds of thought are seconds of the processor.
"""

import json
import sys
from time import process_time
from typing import Any

import perihelion
from perihelion.bots import bot, budget
from perihelion.core.notation import read
from perihelion.core.opening import start


def main() -> None:
    match: Any = None
    player: Any = None
    if "--processor" in sys.argv:
        setattr(budget, "clock" if "clock" in vars(budget) else "monotonic", process_time)  # its name in older versions
    for line in sys.stdin:
        message = json.loads(line)
        try:
            if "new" in message:
                new = message["new"]
                game = perihelion.game(new["game"])
                match = start(game, new["seats"], None, new["options"])
                player = bot(new["bot"], game, new["seat"], new["seed"])
                answer: dict[str, Any] = {"ready": True}
            elif "entry" in message:
                seat, text = message["entry"]
                if seat < 0:
                    match.happen(read(match.state, match.game.verbs, text))
                else:
                    match.play(seat, text)
                answer = {"ready": True}
            else:
                seat = message["choose"]
                answer = {"action": match.say(player.choose(match.observe(seat), match.legal(seat)))}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:300]}
        print(json.dumps(answer), flush=True)


main()
