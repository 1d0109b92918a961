"""What a game offers to the rest of the house. A game package exports one instance of it."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from perihelion.core.action import Action, Verb
from perihelion.core.advice import Advice, lead
from perihelion.core.arranging import Bounds, HandPiece, HandWord
from perihelion.core.box import Box
from perihelion.core.chance import Chance
from perihelion.core.codec import Codec
from perihelion.core.facts import Fact
from perihelion.core.formats import Command, Format
from perihelion.core.match import Match
from perihelion.core.opening import start
from perihelion.core.options import Option, OptionError, OptionValue, Rules, checked
from perihelion.core.panes import Picture
from perihelion.core.picture import Drawing, points_picture
from perihelion.core.preset import Preset, with_preset
from perihelion.core.reason import COMMON, Reason
from perihelion.core.record import TABLE, Record
from perihelion.core.reference import Reference
from perihelion.core.state import State, apply, begin
from perihelion.core.visibility import redact
from perihelion.core.words import fill, word_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game, as seen from outside."""

    name: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    usual_seats: ClassVar[int] = 0
    """The number of seats for which the game's speed is quoted; 0: the fewest."""
    names: ClassVar[tuple[str, ...]] = ("ann", "ben", "cid", "dot", "eve", "fay")
    """What players are called at a table that is set up by hand, where nobody says it."""
    rules_version: ClassVar[int] = 1
    """Raised only when an old log would replay differently."""
    migrations: ClassVar[Mapping[int, Callable[[list[str]], list[str]]]] = {}
    """Rules version -> how the entries of a log of that version are written in the next one."""
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Ways to set the table that people ask for by name, in the order in which they are offered."""
    standing_options: ClassVar[tuple[Option, ...]] = ()
    """What a seat may settle in advance: its standing answers."""
    verbs: ClassVar[tuple[Verb, ...]] = ()
    records: ClassVar[tuple[type[Record], ...]] = ()
    """Every record class of the game, frames included."""
    most_points: ClassVar[int] = 1_000
    """More than anybody can have at the end, for learners that ask for a bound."""
    open_information: ClassVar[bool] = False
    """True where nothing is ever hidden, so that an observation is a plain copy."""
    catalogues: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Language -> key -> template, for reasons, facts, questions, options and the words of the notation."""
    references: ClassVar[Mapping[str, Reference]] = {}
    """Language -> the rules in our own words, by the rulebook's sections."""

    table: ClassVar[type | None] = None
    """The msgspec Struct that `view` is made from, where there is one; the page's types are generated from it."""

    _advice: Advice | None = None

    # What every game has to say.

    def __repr__(self) -> str:
        counts = f"{min(self.seat_counts)} to {max(self.seat_counts)}"
        return f"{self.title} ({self.name}), {counts} players, rules version {self.rules_version}"

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        """The state before the set-up, with the set-up as the first frames (see `State.then`)."""
        raise NotImplementedError

    def scores(self, s: Any) -> list[int]:
        """The points of each seat now."""
        raise NotImplementedError

    def winners(self, s: Any) -> list[int]:
        """The seats that have won a finished game; several share the victory.

        A printed opponent has no seat and is numbered after the last one, so that it can win too.
        """
        scores = self.scores(s)
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def view(self, observation: Any, seat: int) -> dict[str, Any]:
        """The observation as plain data for a page."""
        raise NotImplementedError

    def terminal(self, observation: Any, seat: int, language: str) -> Picture:
        """The observation in panes for a terminal, in the words of a language."""
        raise NotImplementedError

    # What a game may say.

    def about(self, observation: Any, kind: str, id: str, language: str) -> str:
        """What a piece or a place is and does, in one line, by the catalogue; empty: its name says it all."""
        return self.text(f"about.{kind}.{id}", language)

    def drawing(self, observation: Any, title: str) -> Drawing:
        """The observation drawn, for notebooks and studies: the map, or at least the points."""
        return points_picture(title, self.scores(observation))

    def advise(self) -> Advice:
        """What the game knows about playing it well, for bots (`advice` keeps it); imported only when asked for."""
        return Advice()

    def determinize(self, observation: Any, seat: int, rng: Random) -> State:
        """A full state that the seat cannot tell from the true one."""
        state: State = observation.clone()
        return state

    def standing(self, observation: Any, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
        """The answer the seat has settled in advance; None: ask."""
        return None

    def sides(self, s: Any) -> list[str]:
        """What each seat plays: the key of its faction, leader or people among the game's words; "" for none."""
        return []

    def counted(self, s: Any) -> dict[str, list[int]]:
        """What a player can have more or less of, by name, for each player: the facts of an entry add up to it."""
        return {}

    def opponents(self, s: Any) -> list[tuple[str, int]]:
        """Printed opponents, which have no seat, with their points; `winners` numbers them after the last seat."""
        return []

    def formats(self) -> list[Format]:
        """Other notations of the game's matches; imported only when asked for."""
        return []

    def commands(self) -> list[Command]:
        """Commands of the game's own, for the command line; imported only when asked for."""
        return []

    def box(self) -> Box | None:
        """What an owner of the game can correct in its components; imported only when asked for."""
        return None

    def figures(self) -> dict[str, float]:
        """What `perihelion bench` measures of this game alone."""
        return {}

    def components(self) -> str:
        """A digest of the component data, written in the header of each match."""
        return ""

    def lay(self, names: Sequence[str], options: Mapping[str, OptionValue]) -> State:
        """The table before anything is set up by hand; players may be called by what they play. Where a game has no
        other, it is the first question, with the first of all draws.
        """
        s = self.new(len(names), options)
        while s.stack and isinstance(frame := s.stack[-1], Chance):
            apply(s, TABLE, frame.outcome(s, 0))
        return s

    def arrange(self, s: Any, player: int, words: Sequence[str]) -> bool:
        """Set something up by hand in the game's own words, for a player or (`TABLE`) for all; False: the game has no
        word for it, so it is the name of a field. `Misplaced` says what is impossible.
        """
        return False

    def bounds(self, s: Any) -> dict[str, Bounds]:
        """What the numbers in the fields of the table and of its players can be, by the names of the fields."""
        return {}

    def contradictions(self, s: Any) -> list[str]:
        """The fields that do not fit the others at a table that was set up by hand."""
        return []

    def company(self) -> tuple[str, ...]:
        """The names of as few players as can play against each other."""
        return self.names[: min([count for count in self.seat_counts if count > 1])]

    def called(self, names: Sequence[str]) -> Sequence[str]:
        """The players as they are named in a position; where they are called by what they play, in full."""
        return names

    def hand_words(self) -> list[HandWord]:
        """What is said of a table that is set up by hand, in the order in which one looks at it."""
        return []

    def hand_pieces(self, s: Any) -> list[HandPiece]:
        """What can be put on the map by hand."""
        return []

    def sites(self, s: Any) -> dict[str, str]:
        """The places of the map where most of these pieces stand, with their short names; empty: there is none."""
        return {}

    def in_full(self, s: Any, player: int, words: Sequence[str]) -> list[tuple[int, list[str]]]:
        """What was said briefly, in the words of `arrange`: whose (`TABLE`: all the players'), and what."""
        return [(player, list(words))]

    def pieces(self, s: Any) -> dict[str, int]:
        """Totals that no rule may change, for the conformance suite."""
        return {}

    # What follows from that.

    def picture(self, observation: Any, title: str) -> str:
        """The observation as a small SVG of its own."""
        return self.drawing(observation, title).svg()

    @property
    def advice(self) -> Advice:
        """What bots ask: the game's advice, made at the first question."""
        if self._advice is None:
            self._advice = self.advise()
        return self._advice

    def codec(self) -> Codec:
        return Codec((Rules, *self.records), self.verbs)

    def new(self, seats: int, options: Mapping[str, Any]) -> State:
        """A checked start, run to its first question or draw."""
        if seats not in self.seat_counts:
            counts = ", ".join([str(count) for count in self.seat_counts])
            raise OptionError(f"{self.title} is played by {counts}, not by {seats}")
        s = self.start(seats, checked(self.options, options))
        begin(s)
        return s

    def match(self, seats: int, seed: int | None = None, **options: Any) -> Match:
        """A new match; without a seed, chance comes from the operating system. `preset="first"` names a preset."""
        chosen = with_preset(self.presets, options.pop("preset", ""), seats, options)
        return start(self, seats, secrets.randbelow(1 << 53) if seed is None else seed, chosen)

    def observe(self, s: State, viewer: int) -> Any:
        """What a seat sees: the same class, hidden parts unknown."""
        return s.clone() if self.open_information else redact(s, viewer)

    def score_parts(self, score: int) -> dict[str, int]:
        """What a score is made of, in the order in which it decides."""
        return {"points": score}

    def worth(self, s: Any, seat: int) -> float:
        """What a position is worth to the seat: by the game's advice, else by its lead."""
        points = self.advice.evaluate(s, seat)
        return lead(self.scores(s), seat) if points is None else points

    def points(self, s: Any, seat: int) -> float:
        """The points that the seat may expect at the end, for people; when the game is over, those it has."""
        points = self.advice.points(s, seat)
        if points is None:
            points = self.advice.evaluate(s, seat)
        return float(self.scores(s)[seat]) if points is None else points

    def text(self, key: str, language: str = "en") -> str:
        """A text of the catalogue; empty where there is none."""
        return self.catalogues.get(language, {}).get(key, "")

    def words(self, reason: Reason, language: str = "en") -> str:
        """A reason in words."""
        catalogue = self.catalogues.get(language, {})
        template = catalogue.get(f"reason.{reason.code}") or COMMON.get(language, {}).get(reason.code)
        text = fill(template, reason.params, catalogue, language) if template else repr(reason)
        return f"{text} ({word_of(reason.section, catalogue)})" if reason.section else text

    def told(self, fact: Fact, language: str = "en", who: str = "") -> str:
        """A fact in words, with a name for its seat; empty where the game has none for it."""
        catalogue = self.catalogues.get(language, {})
        template = catalogue.get(f"fact.{fact.kind}")
        if template is None:
            return ""
        places = [word_of(word, catalogue) for word in fact.where.split(",")]
        source = f"source.{fact.source}"
        params: dict[str, int | str | dict[str, int]] = {
            "seat": who or str(fact.seat + 1),
            "what": f"counted.{fact.what}" if f"word.counted.{fact.what}" in catalogue else fact.what,
            "amount": fact.amount,
            "amounts": {fact.what: fact.amount},
            "source": source if source in catalogue or f"word.{source}" in catalogue else fact.source,
            "where": ", ".join(places),
            "place": f" ({', '.join(places)})" if fact.where else "",
            "way": " → ".join(places),
        }
        text = fill(template, params, catalogue, language).strip()
        return text if template.startswith("{seat}") else text[:1].upper() + text[1:]
