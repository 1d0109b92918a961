"""The shapes of what the page is told; `web/src/games/council/types.ts` is generated from them.

Pieces are named by the words of the notation, so that a page can match what it draws with what may be clicked; the
faces of cards stand there as in the component data. What a viewer may not know is None.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

Gem = Literal["anthracite", "gold", "transparent"]
Gems = dict[Gem, int]
"""Gems by kind; kinds of which there are none are left out."""
Progress = Literal["done", "now", "next"]


class Purse(Struct):
    """A player's gems, every kind with its number."""

    anthracite: int
    gold: int
    transparent: int


class Point(Struct):
    x: float
    y: float


class CardAction(Struct, omit_defaults=True):
    """What a card does: an operation of the component data with its parameters."""

    op: str
    cubes: int | UnsetType = UNSET
    yields: int | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    steps: "int | list[CardAction] | UnsetType" = UNSET
    gems: Gems | UnsetType = UNSET
    reach: str | UnsetType = UNSET
    planets: str | UnsetType = UNSET
    options: "list[CardAction] | UnsetType" = UNSET
    then: "CardAction | UnsetType" = UNSET


class Card(Struct):
    """An action card; in the market also what the viewer's gems lack for its price."""

    card: str
    ai: bool
    consumption: int
    action: CardAction
    cost: Gems | UnsetType = UNSET
    short: Gems | UnsetType = UNSET


class Planet(Struct):
    """A planet of a solar system; on the board it has a name, and the owners of its cubes from bottom to top."""

    type: str
    planet: str | UnsetType = UNSET
    tower: list[int] | UnsetType = UNSET


class Yield(Struct):
    gems: Gems
    energy: int


class System(Struct, rename={"gives": "yield"}):
    """A solar system tile."""

    tile: str
    parsec: int
    planets: list[Planet]
    gives: Yield


class Field(Struct):
    field: str
    at: tuple[float, float]
    system: System | None
    cubes: list[int] | UnsetType = UNSET
    """Each player's cubes in the system that lies here."""


class Anchors(Struct):
    payout: Point
    name: Point
    space_station: Point


class Station(Struct):
    owner: int
    station: str
    cubes: int


class Galaxy(Struct):
    galaxy: str
    name: str
    colour: str
    parsec: int
    high: int
    low: int
    gives_card: bool
    anchors: Anchors | None
    fields: list[Field]
    station: Station | None
    strength: list[int]
    majority: int | None
    pays: list[int | None]
    """What it would pay each player now; null: no colony there."""


class Stack(Struct):
    """A stack of tiles: how many it has, and what the viewer knows to lie under it."""

    parsec: int
    size: int
    under: list[str | None]


class Drawn(Struct):
    """Tiles that were drawn and not yet placed; others see only that there are some."""

    player: int
    parsec: int
    tiles: list[System | None]


class Tech(Struct):
    tech: str
    level: int
    timing: str
    gems: Gems


class TechStack(Struct):
    """A Dark Tech stack: its cards only for those who have looked through it."""

    level: int
    size: int
    cards: list[Tech] | None
    looked: list[int]


class Upgrade(Struct):
    """An improvement of the tableau: its price, what it gives, whether it was bought and whether its turn has come."""

    upgrade: str
    cost: Gems
    bought: bool
    open: bool
    energy: int
    slot: str | UnsetType = UNSET
    range: int | UnsetType = UNSET
    planet: str | UnsetType = UNSET
    stacking: bool | UnsetType = UNSET


class SlotView(Struct):
    slot: str
    range: int
    card: Card | None
    under: list[Card]
    state: Progress | None
    """During the player's turn: carried out, in play, to come."""
    returns: bool
    """What lies there goes back to hand after the player's actions."""


class Reach(Struct):
    """Steps of a consumption marker, and where it would stand after the fewest and the most of them."""

    least: int
    likely: int
    most: int
    low: int
    high: int


class Left(Struct):
    """What one has once a card of the row was carried out: of everything the fewest and the most."""

    anthracite: tuple[int, int]
    gold: tuple[int, int]
    transparent: tuple[int, int]
    energy: tuple[int, int]


class Forecast(Struct):
    """What a plan leads to: the row, its consumption, the likely turn order, one's best and worst place in it."""

    row: list[str | None]
    leaves: list[Left]
    consumption: int
    marker: int
    order: list[int]
    reach: list[Reach]
    place: tuple[int, int]
    ahead: list[int]
    """Who may act before one."""
    tied: list[int]
    """Those of them who can do so only with the same consumption: ties go to them."""


class Grown(Struct):
    """A galaxy once a card is used there: one's cubes that count, and whether they are the majority."""

    strength: int
    majority: bool


class Aim(Struct):
    """What a card could be used on, if nothing changed till then."""

    targets: list[str]
    """Planets, solar systems and stacks."""
    galaxies: dict[str, Grown]
    """Those it would settle, each as if all its cubes went there."""


class PlanView(Struct):
    """While the row is planned: so far, and after each possible answer."""

    slot: str | None
    now: Forecast
    after: dict[str, Forecast]
    aims: dict[str, list[int]]
    """By card: for each slot the number of an aim; -1: it has no target on the board."""
    targets: list[Aim]


class AutomaAction(Struct):
    op: str
    cubes: int | UnsetType = UNSET
    planet: str | UnsetType = UNSET
    galaxies: list[str] | UnsetType = UNSET
    parsec: int | UnsetType | None = UNSET
    amount: int | UnsetType = UNSET
    slots: list[int] | UnsetType = UNSET


class AutomaLine(Struct):
    primary: AutomaAction
    alternative: AutomaAction | None
    state: Progress


class AutomaScoring(Struct):
    what: str
    state: Progress


class AutomaCard(Struct):
    automa: str
    level: int
    consumption: int
    silver: bool
    actions: list[AutomaLine]
    scoring: AutomaScoring


class Counts(Struct):
    what: str
    type: str | UnsetType = UNSET
    parsec: int | UnsetType = UNSET


class BonusFace(Struct):
    base_energy: int | UnsetType = UNSET
    per: int | UnsetType = UNSET
    counts: Counts | UnsetType = UNSET
    majority_energy: int | UnsetType = UNSET
    presence_energy: int | UnsetType = UNSET
    galaxy: str | UnsetType = UNSET


class Bonus(Struct):
    """A bonus card, and what it would pay now."""

    bonus: str
    dark: bool
    face: BonusFace
    energy: int


class Leader(Struct):
    """A leader: where the markers start, and the number that its power speaks of."""

    leader: str
    timing: str
    consumption: int
    energy: int
    n: int


class Power(Struct):
    """A Dark Tech card or a leader, as its sentence is known to the page, and the number that this speaks of."""

    about: str
    n: int


class Score(Struct):
    """What scoring every galaxy would bring now, and how far the next level would still be."""

    gain: int
    energy: int
    short: int


class Player(Struct):
    player: int
    automa: bool
    civilization: str
    colour: str
    order_tile: int
    level: int
    energy: int
    consumption: int
    spent: int
    gems: Purse
    hand: list[Card]
    slots: list[SlotView]
    upgrades: list[Upgrade]
    adapted: list[str]
    stacking: bool
    dark_tech: list[Tech]
    leader: Leader | None
    stations: list[str]
    """Those that are not built yet."""
    bonus_count: int
    bonus: list[Bonus] | None
    ai_cards: int
    cubes_on_board: int
    cubes_left: int
    score: Score


class Modules(Struct):
    stations: bool
    leaders: bool
    automa: bool


class Extent(Struct):
    width: float
    height: float


class Band(Struct):
    parsec: int
    y_min: float
    y_max: float


class Layout(Struct):
    """A drawing aid: size, bands and places. Neighbourhood has no meaning in the rules."""

    extent: Extent
    bands: list[Band]
    stacks: dict[str, Point]
    planet_offsets: dict[str, list[tuple[float, float]]]


class Decks(Struct):
    ai: int
    ai_removed: int
    light_bonus: int
    gems: Purse


class CouncilTable(Struct):
    """The whole table, as a viewer sees it."""

    round: int
    phase: str
    order: list[int]
    throne: int | None
    modules: Modules
    layout: Layout
    galaxies: list[Galaxy]
    stacks: list[Stack]
    market: list[Card | None]
    decks: Decks
    dark_tech: list[TechStack]
    leaders: list[Leader]
    """Those that nobody follows yet."""
    players: list[Player]
    automa_card: AutomaCard | None
    drawn: Drawn | None
    plan: PlanView | None
    range: int | None
    """The parsecs that the card in play reaches; null: it has no target on the board."""
    power: Power | None
    """Of the Dark Tech card or the leader whose effect is carried out; null: an action card does it, or nothing."""
    asked: str | None
