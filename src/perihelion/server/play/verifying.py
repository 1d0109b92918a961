"""Verify a match: every draw must be the one that its secret, its nonces and its number give."""

import hashlib
import json
from typing import Any

import perihelion
from perihelion.core.chance import Chance
from perihelion.core.log import SaveError, read_header
from perihelion.core.match import Match
from perihelion.core.rng import Dice, seeded


class Verdict:
    """What was found."""

    def __init__(self, draws: int, imported: int, wrong: str) -> None:
        self.draws = draws
        self.imported = imported
        self.wrong = wrong

    @property
    def fair(self) -> bool:
        return not self.wrong

    def data(self) -> dict[str, Any]:
        return {"fair": self.fair, "draws": self.draws, "imported": self.imported, "wrong": self.wrong}

    def __str__(self) -> str:
        if self.wrong:
            return self.wrong
        before = f"; the first {self.imported} entries were imported and are not checked" if self.imported else ""
        return f"fair: {self.draws} draws recomputed{before}"


def verify(text: str, commitment: str = "", nonce: str = "") -> Verdict:
    """Replay the match by the rules and compare each draw.

    With the commitment that a player noted before choosing a nonce, and that nonce, no trust in the table is needed:
    the secret was fixed before the nonce was known, and the nonce is in every draw.
    """
    head, _, body = text.partition("\n\n")
    lines = head.splitlines()
    header = read_header(lines)
    keys = dict(line.split(": ", 1) for line in lines)
    dice = _dice(keys)
    imported = int(keys.get("imported", "0"))
    if commitment and hashlib.sha256(dice.secret).hexdigest() != commitment.strip().lower():
        return Verdict(0, imported, "not fair: the secret is not the one you were shown before you chose your nonce")
    if nonce and nonce not in json.loads(keys.get("nonces", "[]")):
        return Verdict(0, imported, "not fair: your nonce has no part in these draws")
    if header.commitment and hashlib.sha256(dice.secret).hexdigest() != header.commitment:
        return Verdict(0, imported, "not fair: the secret is not the one that was committed to before the match")
    game = perihelion.game(header.game)
    perihelion.loads(text)  # the whole log is legal
    match = Match(game, header, None, game.new(header.seats, header.options))
    draws = 0
    for number, line in enumerate(body.splitlines(), start=1):
        if line.startswith("chance "):
            top = match.state.stack[-1]
            assert isinstance(top, Chance)
            due = top.outcome(match.state, dice.draw(draws, top.size(match.state)))
            if number > imported and match.say(due) != line.removeprefix("chance "):
                return Verdict(draws, imported, f"not fair: entry {number} should be 'chance {match.say(due)}'")
            draws += 1
        match.enter(line)
    return Verdict(draws, imported, "")


def _dice(keys: dict[str, str]) -> Dice:
    if "redacted" in keys:
        raise SaveError("this match was exported before its end: the secret is shown only after it")
    if "secret" in keys:
        try:
            nonces = [str(nonce).encode() for nonce in json.loads(keys.get("nonces", "[]"))]
            return Dice(bytes.fromhex(keys["secret"]), nonces)
        except ValueError:
            raise SaveError("the save file is damaged: its secret or its nonces cannot be read") from None
    if "seed" in keys:
        return seeded(int(keys["seed"]))
    raise SaveError("this file has no secret and no seed: its draws cannot be recomputed")
