"""Everything that travels between the table and its clients, written once.

The page's TypeScript types are generated from this module (`python -m perihelion.server.typescript`), and so is the
OpenAPI document. Times are milliseconds since 1970. Seats count from 0 here; in the words of a log they count from 1.
"""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

Value = bool | int | str | list[str]
"""The value of an option."""


class Answer(Struct, frozen=True, kw_only=True):
    """What the table sends."""


class Ask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends: a field nobody knows is refused, so that a typing error is not silently ignored."""


# Problems.


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


class ReasonInfo(Answer):
    """Why something is not possible: a code with parameters; the words are in the game's messages at `reason.<code>`."""

    code: str
    params: dict[str, int | str]
    section: str
    """The rulebook's section."""
    text: str
    """The same in words, in the language that was asked for."""


# Games.


class OptionInfo(Answer):
    """One typed option of a game; words for its help are in the messages at `option.<name>` as well."""

    name: str
    kind: Literal["flag", "number", "choice", "text", "list"]
    default: Value
    help: str
    choices: list[str]
    low: int
    high: int


class GameInfo(Answer):
    name: str
    title: str
    seat_counts: list[int]
    rules: int
    options: list[OptionInfo]
    standing: list[OptionInfo]
    """Standing answers a seat may give in advance."""
    languages: list[str]
    levels: list[str]
    """Bot levels, weakest first."""
    exports: list[str]
    """Formats a match can be exported in; `phn` is our own."""


# People.


class Person(Answer):
    id: str
    name: str
    kind: Literal["guest", "account"]


class Me(Answer):
    """The person that is signed in."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    role: Literal["player", "moderator"]
    language: str
    email: str
    """Empty: no e-mail."""


class NewGuest(Ask):
    name: str
    language: str = "en"


class NewAccount(Ask):
    """Signed in as a guest, the guest becomes the account and keeps its matches."""

    name: str
    password: str
    email: str = ""
    language: str = "en"


class SignIn(Ask):
    name: str
    password: str


class ChangeMe(Ask):
    name: str | UnsetType = UNSET
    language: str | UnsetType = UNSET
    email: str | UnsetType = UNSET


class ChangePassword(Ask):
    old: str
    new: str


class AskReset(Ask):
    """A link to set a new password goes to the e-mail of that account; the answer never tells whether there is one."""

    name: str


class Reset(Ask):
    token: str
    password: str


class DeleteMe(Ask):
    """The password of an account; empty for a guest."""

    password: str = ""


Scope = Literal["read", "play", "manage"]


class NewToken(Ask):
    """A token for a bot or a script, sent as `Authorization: Bearer …`."""

    name: str
    scopes: list[Scope]


class TokenInfo(Answer):
    id: str
    name: str
    scopes: list[Scope]
    created: int
    used: int | None


class Token(Answer):
    """The only time the token itself is shown."""

    info: TokenInfo
    secret: str


class PushKeys(Ask):
    p256dh: str
    auth: str


class NewPushChannel(Ask, tag="push", tag_field="kind"):
    """A browser's push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: str
    keys: PushKeys


class NewMailChannel(Ask, tag="mail", tag_field="kind"):
    """`Your turn` by e-mail to the account's address."""


class NewHookChannel(Ask, tag="hook", tag_field="kind"):
    url: str
    style: Literal["discord", "slack", "json"]


NewChannel = NewPushChannel | NewMailChannel | NewHookChannel


class Channel(Answer):
    """One way in which a person hears of `your turn` while away."""

    id: str
    kind: Literal["push", "mail", "hook"]
    target: str
    """Shortened, to recognise it by."""
    failures: int


class PushKey(Answer):
    """The server's VAPID public key, for `pushManager.subscribe`."""

    key: str


# Matches.


class Night(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Hours in which no clock runs, from `start` to `end` o'clock, `offset` minutes east of UTC."""

    start: int
    end: int
    offset: int = 0


class Pace(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much time there is. Each question has `move` seconds of its own; what it takes beyond comes from the bank."""

    kind: Literal["live", "turns"] = "live"
    move: int = 0
    """Seconds; 0: no clock."""
    bank: int = 0
    at_end: Literal["remind", "bot", "forfeit"] = "remind"
    """When the time is over: remind; a bot takes over; a bot plays on and the seat is ranked last."""
    night: Night | None = None


class SeatWish(Ask):
    """Who shall sit there. `me` on several seats is a hot-seat match. Automas are options of a game, not seats."""

    kind: Literal["me", "open", "invite", "bot"]
    name: str = ""
    """`invite`: the account's name. `me`: how this hot-seat player is called."""
    level: str = ""
    """`bot`: its level."""


class NewMatch(Ask):
    game: str
    seats: list[SeatWish]
    options: dict[str, Value] = {}
    title: str = ""
    private: bool = False
    """Only by link, and not listed."""
    pace: Pace = Pace()
    spectators: bool = True
    hints: bool = False
    nonce: str = ""
    """Your share in the dice, up to 64 characters; send it after reading the commitment. Empty: the server picks one."""


class Clock(Answer):
    """The time of one seat, as its viewer may know it."""

    bank: int
    """Milliseconds left in the bank."""
    since: int | None
    """When the question that runs now was asked; none: no question."""
    deadline: int | None


class SeatInfo(Answer):
    seat: int
    kind: Literal["human", "open", "invited", "bot"]
    person: Person | None
    label: str
    """What to call the seat: the person's name, or its name in a hot-seat match, or the bot's level."""
    level: str
    """Of a bot."""
    stand_in: str
    """Level of the bot that plays for an absent person; empty: nobody does."""
    forfeited: bool
    present: bool
    clock: Clock | None


class Proposal(Answer):
    """Something that needs everybody's consent: an undo beyond a barrier, a pause, going on."""

    kind: Literal["undo", "pause", "resume"]
    by: int
    """The seat that proposes."""
    agreed: list[int]
    needed: list[int]


class Result(Answer):
    scores: list[int]
    winners: list[int]
    ranking: list[int]
    """Seats from first to last; forfeited seats at the end."""


Status = Literal["open", "running", "over", "closed"]


class MatchInfo(Answer):
    """A match as the lobby and the frame around the table show it."""

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, Value]
    pace: Pace
    private: bool
    spectators: bool
    hints: bool
    owner: Person
    seats: list[SeatInfo]
    yours: list[int]
    """Your seats."""
    your_turn: list[int]
    """Those of your seats that owe an answer."""
    owing: list[int]
    """Who seems to owe an answer, as everybody may know."""
    commitment: str
    """SHA-256 of the secret that the dice come from, in hex; the secret is in the export once the match is over."""
    created: int
    started: int | None
    ended: int | None
    moved: int
    """When something public happened last."""
    paused: bool
    proposal: Proposal | None
    result: Result | None
    link: str
    """Path to join or to watch; of a private match it holds the key (only for those who sit there)."""
    rematch: str
    """The match that follows this one; empty: none yet."""


class MatchList(Answer):
    matches: list[MatchInfo]
    next: str
    """Pass as `after` for more; empty: no more."""


class JoinMatch(Ask):
    seat: int | None = None
    key: str = ""
    nonce: str = ""


class Invite(Ask):
    seat: int
    name: str


class GiveSeat(Ask):
    """`bot`: a bot of that level plays for this seat (a stand-in, where a person keeps the seat). `back`: the person
    plays again. `open`: the seat is free (before the start)."""

    to: Literal["bot", "back", "open"]
    level: str = ""


class Propose(Ask):
    kind: Literal["undo", "pause", "resume"]
    seat: int


class Consent(Ask):
    seat: int
    agree: bool


class Standing(Ask):
    """Standing answers of a seat: private, outside the log."""

    answers: dict[str, Value]


class StandingInfo(Answer):
    answers: dict[str, Value]


class Say(Ask):
    text: str


class ChatLine(Answer):
    id: str
    at: int
    person: Person
    text: str
    """Empty: removed by a moderator."""


class Chat(Answer):
    lines: list[ChatLine]


class Notes(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Private notes on a match."""

    text: str


# The table.


class FactInfo(Answer, omit_defaults=True):
    """Something that happened: `gained 2 ore from mine`. Words are in the messages at `fact.<kind>`."""

    kind: str
    seat: int
    what: str = ""
    amount: int = 0
    source: str = ""
    where: str = ""


class Line(Answer):
    """A line of the log as its reader sees it."""

    n: int
    """Its number in the reader's own counting, from 0."""
    text: str
    """In notation: `3 build mine 3A5`, `chance draw 2`, `undo`."""
    seat: int | None
    """None: the table itself, or an undo."""
    at: int
    facts: list[FactInfo]


class Choice(Answer, omit_defaults=True):
    """One word that may come next. `action` ends a sentence and is the text to play; `next` goes on."""

    kind: str
    """The kind of reference: hex, building…; empty: a plain word."""
    value: int
    text: str
    action: str | None = None
    next: "Prompt | None" = None
    cost: dict[str, int] = {}


class Prompt(Answer):
    """What a seat is asked; words are in the messages at `ask.<ask>`. No choices: nothing is asked."""

    choices: list[Choice]
    ask: str = ""


class View(Answer):
    """What a seat sees. `table` is the game's own: see web/src/games/<game>."""

    game: str
    seat: int | None
    seats: int
    version: int
    over: bool
    deciders: list[int]
    scores: list[int]
    winners: list[int]
    table: dict[str, Any]


class Draft(Answer):
    """A turn that is being tried. Its view, prompt and lines are those after its actions, as if they had been played."""

    actions: list[str]
    version: int
    """The version the draft begins at."""
    ends: Literal["", "chance", "reveal", "other", "over"]
    """Why it goes no further before it is confirmed; empty: the seat may go on."""
    view: View
    """After the last action; when the draft ended with chance, a reveal or the game, before it: what follows is not
    computed until it is confirmed."""
    prompt: Prompt
    lines: list[Line]


class Situation(Answer):
    """Everything a viewer needs to draw the table."""

    match: str
    seat: int | None
    version: int
    view: View
    prompt: Prompt
    lines: list[Line]
    draft: Draft | None
    undo: bool
    """Whether the seat may take back its last action alone."""


class Legal(Answer):
    version: int
    actions: list[str]


class PlayActions(Ask):
    """Played all or none. `version` is what the seat saw last."""

    seat: int
    version: int
    actions: list[str]


class DraftActions(Ask):
    version: int
    actions: list[str]


class Undo(Ask):
    seat: int
    version: int


class Confirm(Ask):
    version: int


class Played(Answer):
    """The version of the seat after its actions; the lines and the view come with the live room, or from `view`."""

    version: int


class Explain(Ask):
    seat: int
    text: str


class Explained(Answer):
    legal: bool
    detail: str
    reason: ReasonInfo | None
    suggestions: list[str]


class AskHint(Ask):
    seat: int
    level: str = ""


class Hint(Answer):
    action: str
    level: str


class ImportMatch(Ask):
    """A saved match goes on as a new one, against bots or hot-seat: `invite` is not possible here."""

    text: str
    seats: list[SeatWish]
    format: str = "phn"
    title: str = ""


class Exported(Answer):
    format: str
    text: str


# Moderators.


class PersonRecord(Answer):
    id: str
    name: str
    kind: Literal["guest", "account"]
    role: Literal["player", "moderator"]
    suspended: bool
    created: int


class People(Answer):
    people: list[PersonRecord]


class Moderate(Ask):
    suspended: bool | UnsetType = UNSET
    role: Literal["player", "moderator"] | UnsetType = UNSET


# The live room: one socket for everything a client watches.


class Watch(Ask, tag="watch", tag_field="type"):
    """Follow a match as one of your seats (none: as a spectator). With the version you have, you get what you missed."""

    match: str
    seat: int | None = None
    version: int | None = None
    detail: Literal["full", "skip"] = "full"
    """`skip`: only numbers, for a list of matches or a page in the background."""
    key: str = ""


class Unwatch(Ask, tag="unwatch", tag_field="type"):
    match: str
    seat: int | None = None


class Play(Ask, tag="play", tag_field="type"):
    ref: str
    """Any text; it comes back in `accepted` or `refused`. A repeated ref is answered again and played once."""
    match: str
    seat: int
    version: int
    actions: list[str]


class MakeDraft(Ask, tag="draft", tag_field="type"):
    """Replaces the draft of that seat; no actions: drop it."""

    ref: str
    match: str
    seat: int
    version: int
    actions: list[str]


class SayLive(Ask, tag="say", tag_field="type"):
    ref: str
    match: str
    text: str


class Ping(Ask, tag="ping", tag_field="type"):
    """At least every 30 seconds; presence follows from it."""


FromClient = Watch | Unwatch | Play | MakeDraft | SayLive | Ping


class Full(Answer, tag="full", tag_field="type"):
    """Begin anew from this."""

    match: str
    seat: int | None
    version: int
    info: MatchInfo
    situation: Situation


class Step(Answer, tag="step", tag_field="type"):
    """What happened between two versions. If `since` is not what you have, send `watch` with your version again."""

    match: str
    seat: int | None
    since: int
    version: int
    lines: list[Line]
    view: View
    prompt: Prompt
    undo: bool
    owing: list[int]
    clocks: list[Clock | None]


class Skip(Answer, tag="skip", tag_field="type"):
    """The match is at that version; details on `watch`."""

    match: str
    seat: int | None
    version: int
    your_turn: bool


class TableChanged(Answer, tag="table", tag_field="type"):
    """Seats, status, clocks, a proposal or the result changed."""

    match: str
    info: MatchInfo


class Presence(Answer, tag="presence", tag_field="type"):
    """Who is there now."""

    match: str
    seats: list[int]
    spectators: int


class Said(Answer, tag="said", tag_field="type"):
    match: str
    line: ChatLine


class Accepted(Answer, tag="accepted", tag_field="type"):
    """Durable. `version` is that of the seat after its actions."""

    ref: str
    version: int


class Drafted(Answer, tag="drafted", tag_field="type"):
    """`draft` is none when it was dropped."""

    ref: str
    match: str
    seat: int
    draft: Draft | None


class Refused(Answer, tag="refused", tag_field="type"):
    """Nothing was changed."""

    ref: str
    problem: Problem


class YourTurn(Answer, tag="your_turn", tag_field="type"):
    """A seat of yours owes an answer: to every socket of that person, watched or not."""

    match: str
    seat: int
    title: str


class Pong(Answer, tag="pong", tag_field="type"):
    now: int


class Farewell(Answer, tag="farewell", tag_field="type"):
    """The server closes this socket; connect again unless `retry` is false."""

    why: str
    retry: bool


FromTable = (
    Full | Step | Skip | TableChanged | Presence | Said | Accepted | Drafted | Refused | YourTurn | Pong | Farewell
)
