"""The prompt: legal actions as a tree of words, so that any game is played by pointing at one thing after another."""

from collections.abc import Mapping
from typing import Any

from perihelion.core.action import Action
from perihelion.core.notation import words
from perihelion.core.quote import Part
from perihelion.core.state import State

Node = dict[str, Any]
"""`{"choices": [{"kind", "value", "text", "action"?, "next"?}]}`: kind "" is a plain word; `action` ends a sentence."""


def prompt(s: State, legal: list[Action]) -> Node:
    """The tree of what may be said next. Choices stand in the order of the legal list."""
    root: Node = {"choices": []}
    index: dict[int, dict[tuple[str, str], Node]] = {}
    for action in legal:
        node = root
        choice: Node = {}
        for word in words(s, action):
            known = index.setdefault(id(node), {})
            key = (word.kind, word.text)
            found = known.get(key)
            if found is None:
                found = {"kind": word.kind, "value": word.value, "text": word.text}
                node["choices"].append(found)
                known[key] = found
            choice = found
            if "next" not in choice:
                choice["next"] = {"choices": []}
            node = choice["next"]
        choice["action"] = s.say(action)
    _prune(root)
    return root


def _prune(node: Node) -> None:
    """A sentence that ends has no next word."""
    for choice in node["choices"]:
        if choice["next"]["choices"]:
            _prune(choice["next"])
        else:
            del choice["next"]


def add_costs(node: Node, costs: Mapping[str, dict[str, int]], parts: Mapping[str, list[Part]]) -> None:
    """Write beside each complete sentence what it would cost, and what for."""
    for choice in node["choices"]:
        action = choice.get("action", "")
        cost = costs.get(action)
        if cost:
            choice["cost"] = cost
        made_of = parts.get(action, [])
        if made_of:
            choice["parts"] = [{"name": part.name, "n": part.n, "cost": part.cost} for part in made_of]
        if "next" in choice:
            add_costs(choice["next"], costs, parts)
