"""The worker process: `python -m perihelion.server.thinking.worker`. One JSON line in, one JSON line out.

A bot is given the observation of its seat and the legal actions, never the state. An import is replayed here, so that
a file made to be slow or large harms nobody.
"""

import json
import os
import signal
import sys
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

import perihelion
from perihelion.analysis import OwnTurn, ReviewedTurn, all_turns, coached, play_out, review_turn, story, tried
from perihelion.analysis.positions import read_position
from perihelion.analysis.studies import Laid, Study, StudyEdit, StudyError, edit, study_page
from perihelion.bots import Bot, Budget, bot, read_budget
from perihelion.bots.budget import hurry
from perihelion.core.codec import encode
from perihelion.core.game import Game
from perihelion.core.log import SaveError, read_header
from perihelion.core.match import Match
from perihelion.core.notation import ActionError
from perihelion.core.packing import pack
from perihelion.core.state import State
from perihelion.core.words import word_of
from perihelion.server.lobby.formats import read
from perihelion.server.passed_on import in_words, replay_words

MEMORY: Final = 2 << 30
MOST_SEATED: Final = 64
"""Bots a worker remembers; one that is forgotten thinks afresh when it is asked again."""
SEATED: Final[dict[tuple[str, int, str], Bot]] = {}
BEHIND: Final = 15
"""How far a worker for reviews stands behind everything else that runs on the machine."""
MOST_REVIEWED: Final = 8
MOST_LAID: Final = 16
LAID: Final[dict[str, Laid]] = {}
"""Chapters of studies by how they begin, as far as they were played here."""


class Reviewed:
    """A match that is being reviewed, replayed once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns: list[tuple[int, OwnTurn, OwnTurn | None]] = all_turns(match)


REVIEWED: Final[dict[str, Reviewed]] = {}


def main() -> int:
    """Answer until the table closes the line."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if "--behind" in sys.argv:
            os.nice(BEHIND)
        signal.signal(signal.SIGUSR1, lambda *_: hurry())  # others wait: answer with what was found
    answers = sys.stdout
    sys.stdout = sys.stderr  # whatever a bot prints must not be taken for an answer
    for line in sys.stdin:
        asked = json.loads(line)
        _may_use(asked.get("processor", 0.0))
        try:
            answer = ANSWERS[asked["do"]](asked)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:500]}
        _may_use(0.0)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    return 0


def _may_use(seconds: float) -> None:
    """So much of the processor for an answer: whoever uses more is ended by the system. 0: there is no such limit."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def choose(asked: dict[str, Any]) -> dict[str, Any]:
    """Which of the legal actions, by its place in the list."""
    game = perihelion.game(asked["game"])
    codec = game.codec()
    observation = codec.decode(asked["observation"])
    legal = [codec.decode(action) for action in asked["legal"]]
    if asked["level"] == "any":
        return {"choice": Random(asked["seed"]).randrange(len(legal))}
    action = seated(game, asked).choose(observation, legal, Budget(seconds=asked["seconds"]))
    return {"choice": legal.index(action)}


def ponder(asked: dict[str, Any]) -> dict[str, Any]:
    """While others are asked: think about what comes next."""
    game = perihelion.game(asked["game"])
    observation = game.codec().decode(asked["observation"])
    seated(game, asked).ponder(observation, Budget(seconds=asked["seconds"]))
    return {}


def seated(game: Game, asked: dict[str, Any]) -> Bot:
    """The bot of a seat, the same as long as the match lasts: it goes on with what it planned. Hints get another."""
    if not asked.get("match"):
        return bot(asked["level"], game, asked["seat"], asked["seed"])
    key = (asked["match"], asked["seat"], asked["level"])
    kept = SEATED.pop(key, None) or bot(asked["level"], game, asked["seat"], asked["seed"])
    SEATED[key] = kept
    if len(SEATED) > MOST_SEATED:
        SEATED.pop(next(iter(SEATED))).close()
    return kept


def read_import(asked: dict[str, Any]) -> dict[str, Any]:
    """A saved match, checked entry by entry: its header, and its entries as the store keeps them."""
    try:
        match = read(asked["format"], asked["text"])
    except (SaveError, perihelion.UnknownGame, ValueError) as error:
        return {"refused": " ".join(_said(error, asked).split())[:500].removesuffix(".")}
    return {
        "game": match.game.name,
        "header": "\n".join(match.header.lines()),
        "seats": match.header.seats,
        "over": match.over,
        "entries": [pack(entry) for entry in match.log],
        "state": encode(match.state),
    }


def check_position(asked: dict[str, Any]) -> dict[str, Any]:
    """A position in words: what is impossible about it, how it looks, and the match that goes on from it."""
    language = asked["language"]
    found = read_position(asked["text"], language)
    named = [replace(one, text=in_words(one.text, language)) for one in found.impossible]
    impossible = msgspec.to_builtins(named)
    told: dict[str, Any] = {"impossible": impossible, "names": list(found.names)}
    if found.match is not None:
        match, game = found.match, found.match.game
        seat = match.deciders[0] if match.deciders else 0
        told["game"] = game.name
        told["seat"] = seat
        told["table"] = match.view(seat)["table"]
        told["pieces"] = _pieces(game, match.state, language)
        told["words"] = _words(game, language)
        told["sites"] = game.sites(match.state)
        told["plain"] = "" if found.plain == asked["text"] else found.plain
        told["phn"] = "" if found.impossible else match.text()
    return told


def _pieces(game: Game, s: State, language: str) -> list[dict[str, Any]]:
    words = game.catalogues.get(language, {})
    return [
        {
            "word": piece.word,
            "name": words.get(f"hand.{piece.word}") or word_of(piece.word, words),
            "key": piece.key,
            "on": piece.on,
            "left": piece.left,
            "alone": piece.alone,
            "ground": piece.ground,
        }
        for piece in game.hand_pieces(s)
    ]


def _words(game: Game, language: str) -> list[dict[str, Any]]:
    catalogue = game.catalogues.get(language, {})
    return [
        {
            "word": said.word,
            "name": word_of(f"hand.{said.word or 'row'}", catalogue),
            "player": said.player,
            "lettered": said.lettered,
            "signs": said.signs,
            "short": said.short,
            "choices": [[word_of(name, catalogue) for name in names] for names in said.choices],
        }
        for said in game.hand_words()
    ]


def coach_position(asked: dict[str, Any]) -> dict[str, Any]:
    """The best whole turns for whoever is asked in a position in words; while something is impossible, that."""
    language = asked["language"]
    found = read_position(asked["text"], language)
    if found.impossible:
        first = found.impossible[0]
        return {"impossible": in_words(first.text, language), "line": first.line}
    if found.match is None or not found.match.deciders:
        return {"coached": None}
    match, seat = found.match, found.match.deciders[0]
    budget = Budget(seconds=asked["seconds"])
    return {"coached": msgspec.to_builtins(coached(match.game, match.observe(seat), seat, match.legal(seat), budget))}


def _said(error: Exception, asked: dict[str, Any]) -> str:
    """What is wrong with a file, in the reader's language: the reasons of the rules are known here only."""
    language = asked["language"]
    if not isinstance(error.__cause__, ActionError):
        return in_words(str(error), language)
    game = perihelion.game(read_header(asked["text"].partition("\n\n")[0].splitlines()).game)
    return in_words(str(error), language, replay_words(game, error, language))


def change_study(asked: dict[str, Any]) -> dict[str, Any]:
    """A study after a change, played by the rules."""
    study = msgspec.convert(asked["study"], Study)
    try:
        place = edit(study, msgspec.convert(asked["edit"], StudyEdit), LAID, Random())
    except ValueError as error:
        return {"refused": _refused(error, asked["language"])}
    _forget_laid()
    return {"study": msgspec.to_builtins(study), "place": msgspec.to_builtins(place)}


def lay_study(asked: dict[str, Any]) -> dict[str, Any]:
    """The table after these moves, and what may be done there."""
    laid = LAID.pop(asked["start"], None) or Laid(asked["start"])
    LAID[asked["start"]] = laid
    _forget_laid()
    at = 0
    for move in asked["moves"]:
        at = laid.enter(at, move)
    match = laid.match(at)
    asks = [{"seat": seat, "sentences": match.prompt(seat).data()["sentences"]} for seat in match.deciders]
    spots = list(match.game.drawing(match.observe(asked["seat"]), "").spots)
    return {"view": match.view(asked["seat"]), "asked": asks, "spots": spots}


def draw_study(asked: dict[str, Any]) -> dict[str, Any]:
    """A study as one page."""
    return {"page": study_page(msgspec.convert(asked["study"], Study), asked["language"])}


def _forget_laid() -> None:
    while len(LAID) > MOST_LAID:
        del LAID[next(iter(LAID))]


def _refused(error: ValueError, language: str) -> str:
    """What is wrong with a study, in the reader's language."""
    game = error.game if isinstance(error, StudyError) else ""
    words = replay_words(perihelion.game(game), error, language) if game else {}
    return " ".join(in_words(str(error), language, words).split())[:500].removesuffix(".")


def coach(asked: dict[str, Any]) -> dict[str, Any]:
    """The best whole turns for a seat, by what it sees."""
    game = perihelion.game(asked["game"])
    codec = game.codec()
    legal = [codec.decode(action) for action in asked["legal"]]
    budget = Budget(seconds=asked["seconds"])
    found = coached(game, codec.decode(asked["observation"]), asked["seat"], legal, budget)
    return {"coached": msgspec.to_builtins(found)}


def judge(asked: dict[str, Any]) -> dict[str, Any]:
    """What several turns promise, by what the seat saw."""
    game = perihelion.game(asked["game"])
    seen = game.codec().decode(asked["observation"])
    found = tried(game, seen, asked["seat"], asked["turns"], Budget(seconds=asked["seconds"]))
    return {"judged": msgspec.to_builtins(found)}


def play_line(asked: dict[str, Any]) -> dict[str, Any]:
    """How play goes on from what the seat saw, as the viewer would see it."""
    game = perihelion.game(asked["game"])
    seen, header = game.codec().decode(asked["observation"]), read_header(asked["header"].splitlines())
    steps = play_out(game, seen, asked["seat"], asked["turn"], asked["later"], Budget(seconds=asked["seconds"]))
    return {
        "steps": [
            {
                "seat": step.seat,
                "words": step.words,
                "view": Match(game, header, None, step.after).view(asked["viewer"]),
            }
            for step in steps
        ]
    }


def count_turns(asked: dict[str, Any]) -> dict[str, Any]:
    """How many turns of a match there are to review."""
    return {"turns": len(_reviewed(asked).turns)}


def review_one(asked: dict[str, Any]) -> dict[str, Any]:
    """One turn of a match beside the best ones."""
    kept = _reviewed(asked)
    seat, turn, last = kept.turns[asked["number"]]
    return {"turn": msgspec.to_builtins(review_turn(kept.match, seat, turn, last, read_budget(asked["budget"])))}


def tell_story(asked: dict[str, Any]) -> dict[str, Any]:
    """What all reviewed turns tell together."""
    turns = msgspec.convert(asked["turns"], list[ReviewedTurn])
    return {"story": msgspec.to_builtins(story(turns, asked["seats"]))}


def _reviewed(asked: dict[str, Any]) -> Reviewed:
    kept = REVIEWED.pop(asked["match"], None) or Reviewed(perihelion.loads(asked["text"]))
    REVIEWED[asked["match"]] = kept
    if len(REVIEWED) > MOST_REVIEWED:
        del REVIEWED[next(iter(REVIEWED))]
    return kept


ANSWERS: Final = {
    "choose": choose,
    "ponder": ponder,
    "import": read_import,
    "position": check_position,
    "study": change_study,
    "study-table": lay_study,
    "study-page": draw_study,
    "coach_position": coach_position,
    "coach": coach,
    "judge": judge,
    "line": play_line,
    "turns": count_turns,
    "review": review_one,
    "story": tell_story,
}


if __name__ == "__main__":
    raise SystemExit(main())
