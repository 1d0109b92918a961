"""What every message is made of, refusals, and the games."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Value = bool | int | str | list[str]
"""The value of an option."""


Name = Annotated[str, Meta(min_length=1, max_length=32)]
Title = Annotated[str, Meta(max_length=80)]
Secret = Annotated[str, Meta(min_length=8, max_length=200)]
"""A password: long enough to be safe, short enough to be hashed."""
Mail = Annotated[str, Meta(max_length=254)]
Language = Annotated[str, Meta(pattern="^[a-z]{2}$")]
Key = Annotated[str, Meta(max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Actions = Annotated[list[ActionText], Meta(max_length=200)]


class Answer(Struct, kw_only=True):
    """What the table sends."""


class Ask(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends: a field nobody knows is refused, so that a typing error is not silently ignored."""


class Problem(Answer, omit_defaults=True):
    """A refusal (RFC 9457, `application/problem+json`). `type` is the word to act on, `detail` the sentence to show."""

    type: str
    title: str
    status: int
    detail: str = ""
    reason: "ReasonInfo | None" = None
    """Of an illegal action: the rule that forbids it."""
    suggestions: list[str] = []
    version: int | None = None
    """Of a stale request: the version the table is at now."""
    fields: dict[str, str] = {}
    """Of a malformed body: which field, and what is wrong with it."""
    retry_after: int = 0
    """For a table that is busy or asked too often: seconds after which to try again."""


class ReasonInfo(Answer):
    """Why not: a code with parameters; its words are in the game's messages at `reason.<code>`."""

    code: str
    params: dict[str, int | str | dict[str, int]]
    section: str
    """The rulebook's section."""
    text: str
    """The same in words, in the language that was asked for."""


class OptionInfo(Answer):
    """One typed option of a game; words for its help are in the messages at `option.<name>` as well."""

    name: str
    kind: Literal["flag", "number", "choice", "text", "list", "box"]
    default: Value
    help: str
    choices: list[str]
    low: int
    high: int
    when: list[dict[str, list[Value]]]
    """The matches it concerns: in one of the ways each name (an option, or `seats`) has one of its values; []: all."""


class PresetInfo(Answer):
    """A way to set the table that people ask for by name; its words are in the messages at `preset.<name>`."""

    name: str
    options: dict[str, Value]
    seats: list[int]
    """The numbers of players it is for; empty: any."""


class GameInfo(Answer):
    name: str
    title: str
    seat_counts: list[int]
    rules: int
    options: list[OptionInfo]
    presets: list[PresetInfo]
    """In the order in which they are offered."""
    standing: list[OptionInfo]
    """Standing answers a seat may give in advance."""
    languages: list[str]
    levels: list[str]
    """Bots that may take a seat: the levels, weakest first, then those that the operator has named."""
    strength: dict[str, int]
    """Level for people -> how many of a hundred games it wins against the level below; empty: not measured."""
    think: float
    """Seconds a bot may think about one decision here."""
    exports: list[str]
    """Formats a match can be exported in; `phn` is our own."""
