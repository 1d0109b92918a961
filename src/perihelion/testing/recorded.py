"""Recorded games: matches that were played once, and must lead to the same offers and scores for ever.

A record is a save file, gzipped, with what came of it in an index beside it. Its digest is made of everything that was
offered on the way, in words, so that a changed rule shows while a field with another name does not. One record of each
game is also kept as a page to read, `NAME.txt`: there a changed rule reads as a diff.
"""

import difflib
import gzip
import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from perihelion.core.action import Action
from perihelion.core.codec import encode
from perihelion.core.match import Match
from perihelion.core.options import Rules
from perihelion.core.record import TABLE, Record
from perihelion.core.state import State, apply, deciders, legal
from perihelion.front import loads
from perihelion.testing.law import require

INDEX = "index.json"


def outcome(match: Match) -> dict[str, Any]:
    """What came of a match: entries, scores, winners, a digest of all that was offered on the way, and the hash of the
    state at the end."""
    digest = hashlib.blake2b(digest_size=8)
    s = match.fold(0)
    for number, entry in enumerate(match.log, start=1):
        digest.update("\n".join(offers(s)).encode())
        if entry.action is None:
            s = match.fold(number)
        else:
            apply(s, entry.seat, entry.action)
    return {
        "entries": len(match.log),
        "scores": match.scores,
        "winners": match.winners,
        "digest": digest.hexdigest(),
        "hash": lasting_hash(match.state),
    }


def lasting_hash(s: State) -> str:
    """The hash of a state that stays the same when an option or a field is added: the set-up is in the header, and a
    field that was added later and has its default is left out."""
    text = json.dumps(_lasting(s), separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _lasting(value: Any) -> Any:
    if isinstance(value, Rules):
        return ""
    if isinstance(value, Record):
        told = {name: encode(getattr(value, name)) for name in type(value).FIELDS}
        kept = {name: part for name, part in told.items() if value.DEFAULTS.get(name, value) != part}
        return [type(value).__name__, {name: _lasting(getattr(value, name)) for name in sorted(kept)}]
    if isinstance(value, list | tuple):
        return [_lasting(part) for part in value]
    if isinstance(value, dict):
        return [[key, _lasting(part)] for key, part in value.items()]
    return encode(value)


def offers(s: State) -> list[str]:
    """Everything that anybody may do now, in words."""
    return [f"{seat + 1} {s.say(action)}" for seat in deciders(s) for action in legal(s, seat)]


def write(folder: Path, matches: dict[str, Match]) -> None:
    """Keep matches as records, with what came of them; what the folder held before is removed."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in [*folder.glob("*.phn.gz"), *folder.glob("*.txt")]:
        old.unlink()
    for name, match in matches.items():
        (folder / f"{name}.phn.gz").write_bytes(gzip.compress(match.text().encode(), mtime=0))
    shortest = min(matches, key=lambda name: len(matches[name].log))
    (folder / f"{shortest}.txt").touch()
    accept(folder)


def accept(folder: Path) -> None:
    """Take what the records lead to now for right: the index, and the pages in words."""
    index = {name: outcome(read(folder, name)) for name in names(folder)}
    lines = [f"  {json.dumps(name)}: {json.dumps(came)}" for name, came in index.items()]
    (folder / INDEX).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    for page in folder.glob("*.txt"):
        page.write_text(playthrough(read(folder, page.stem, listening=True)), encoding="utf-8")


def names(folder: Path) -> list[str]:
    """The records of a folder."""
    return sorted(file.name.removesuffix(".phn.gz") for file in folder.glob("*.phn.gz"))


def read(folder: Path, name: str, listening: bool = False) -> Match:
    """A record, replayed: every entry is checked against the rules."""
    return loads(gzip.decompress((folder / f"{name}.phn.gz").read_bytes()).decode(), listening)


def check_record(folder: Path, name: str) -> Match:
    """Replay a record and compare what came of it with the index."""
    match = read(folder, name)
    kept = json.loads((folder / INDEX).read_text(encoding="utf-8"))[name]
    now = outcome(match)
    for what in now:
        require(now[what] == kept.get(what), f"{name}: {what} was {kept.get(what)} and is {now[what]}")
    return match


def changed_pages(folder: Path) -> list[str]:
    """How the pages in words differ from what the records lead to now, as the lines of a diff."""
    lines: list[str] = []
    for page in sorted(folder.glob("*.txt")):
        then = page.read_text(encoding="utf-8").splitlines()
        now = playthrough(read(folder, page.stem, listening=True)).splitlines()
        lines += difflib.unified_diff(then, now, f"{page.name} as kept", f"{page.name} as played now", lineterm="", n=2)
    return lines


def spoken_of(matches: Iterable[Match]) -> dict[str, set[str]]:
    """Every reference in the logs, by kind: the factions that played, the cards that were taken."""
    found: dict[str, set[str]] = {}
    for match in matches:
        for entry in match.log:
            if entry.action is not None:
                for kind, word in references(match.state, entry.action):
                    found.setdefault(kind, set()).add(word)
    return found


def references(s: State, action: Action) -> list[tuple[str, str]]:
    return [(word.kind, word.text) for word in s.words(action) if word.kind]


def playthrough(match: Match) -> str:
    """A match as a page to read: who said what, and what came of it, in the words of the game."""
    header = match.header
    lines = [f"{match.game.title}, {header.seats} seats, {len(match.log)} entries", ""]
    for number, entry in enumerate(match.log, start=1):
        who = "table" if entry.seat == TABLE else f"seat {entry.seat + 1}"
        lines.append(f"{number:4} {who}: {entry.text}")
        told = [match.game.told(fact) for fact in entry.facts]
        lines += [f"       {line}" for line in told if line]
    ended = ", ".join([str(score) for score in match.scores])
    lines += ["", f"points {ended}; won by seat {', '.join([str(seat + 1) for seat in match.winners])}"]
    return "\n".join(lines) + "\n"
