"""The shapes of what the page is told; `web/src/games/galactic_era/types.ts` is generated from them.

Pieces are named by the words of the notation, so that a page can match what it draws with what may be clicked. What a
viewer may not know is None.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from perihelion.games.galactic_era.view.layout import Face, Gap, Place, Wormhole

FieldId = Literal["military", "spirituality", "propulsion", "robotics", "genetics"]
Alignment = Literal["sto", "sts"]
Reach = dict[str, tuple[int, str]]
"""By hex: the range it takes to fly there, and the hex before it on that way."""


class Levels(Struct):
    """Technology levels."""

    military: int
    spirituality: int
    propulsion: int
    robotics: int
    genetics: int


class Technologies(Struct):
    """What each level brings, from the first to the sixth; null: without limit."""

    military: list[int | None]
    spirituality: list[int | None]
    propulsion: list[int | None]
    robotics: list[int | None]
    genetics: list[int | None]


class Fleet(Struct):
    number: int
    word: str
    letter: str | None
    """Null: hidden from this seat."""
    hex: str | None
    height: int
    chips: list[int | None]
    ships: int | None
    left: int
    public: bool
    """Everybody knows its letter and its chips."""


class Star(Struct):
    name: str
    owner: int | None
    population: int | UnsetType = UNSET
    discs: int | UnsetType = UNSET
    home: bool | UnsetType = UNSET
    limit: int | UnsetType | None = UNSET
    type: str | UnsetType | None = UNSET
    counter: bool | UnsetType = UNSET
    advanced: bool | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    """Everybody knows the counter."""
    seen_by: list[int] | UnsetType = UNSET
    relic: str | UnsetType | None = UNSET
    relic_open: bool | UnsetType = UNSET


class Hex(Struct):
    """A hex with what is printed there and what stands there; what is empty is left out."""

    hex: str
    q: int
    r: int
    sector: int
    kind: str
    wormhole: str | UnsetType = UNSET
    spawn: bool | UnsetType = UNSET
    pieces: dict[str, int] | UnsetType = UNSET
    """Ship pieces by player."""
    star: Star | UnsetType = UNSET


class CardFace(Struct):
    """A domination card: what section A pays, the numbers of its sentences, and which sentence tells section B."""

    dp: int
    numbers: dict[str, int]
    b: str


class Worth(Struct):
    """What a domination card would score now: section A when its condition holds, section B."""

    card: str
    a: int
    b: int
    fulfilled: bool


class Group(Struct):
    """Ship pieces that can still fly equally far."""

    hex: str | None
    left: int
    ships: int


class Player(Struct):
    seat: int
    name: str
    kind: Literal["seat", "automa", "puppet"]
    people: str | None
    alignment: Alignment | None
    """Null until everybody has chosen."""
    order: int
    dp: int
    levels: Levels
    range: int
    tactics: dict[str, str]
    population: int
    population_dp: int
    ships_per_build: int
    ascended: int
    home: str | None
    stars: list[str]
    supply: int
    pieces: int
    dummies: int | None
    fleets: list[Fleet]
    hand: list[str | None]
    hand_worth: list[Worth]
    played_a: list[str]
    played_b: list[str]
    offered: list[str | None]
    reserve: int
    """Ships of the emergency reserve that are left (7.5)."""
    selected: list[str]
    executed: list[str]
    squares: list[str]
    at_war: list[int]
    protected: bool
    kept: dict[str, int]
    led: int
    colonies: int
    views_left: int
    groups: list[Group]


class ForceFleet(Struct):
    letter: str | None
    ships: int | None


class Force(Struct):
    """One side's ships in a battle, as far as the viewer knows them."""

    player: int
    attacks: bool
    pieces: int
    fleets: list[ForceFleet]
    ships: int | None
    each: int
    value: int | None


class Battle(Struct):
    hex: str
    attacker: int
    defenders: list[int]
    revealed: bool
    strength: tuple[int, int] | None
    winners: list[int]
    losers: list[int]
    decider: int | None
    shield: list[int]
    unharmed: list[int]
    forces: list[Force]
    wins: bool | None
    """Whether the attackers win as it stands; null: somebody's ships are hidden."""


class Clash(Struct):
    """A battle that the viewer's ships would fight where they are, as it stands now."""

    hex: str
    forces: list[Force]
    wins: bool | None
    """Whether the viewer would win; null: somebody's ships are hidden."""


class Brings(Struct):
    """What the growth counters would bring if their actions came now."""

    stars: list[str]
    """Those that Gain Star could take."""
    population: int
    ships: int
    levels: Levels
    """The level that Research would reach in each field."""


class Selection(Struct):
    """What the viewer has selected so far behind its screen."""

    player: int
    ovals: list[str]
    squares: list[str]
    ovals_done: bool
    done: bool
    normal: int
    most: int
    extra_cost: int
    second_cost: int
    brings: Brings


class LossStack(Struct):
    """Ships among which losses are chosen: pieces (no fleet), or a fleet."""

    player: int
    fleet: str | None
    ships: int


class Asked(Struct):
    """The question on top, by name, with its public numbers."""

    question: str
    player: int | UnsetType = UNSET
    asked: list[int] | UnsetType = UNSET
    """The seats of whom it asks an answer at the same time."""
    hex: str | UnsetType | None = UNSET
    count: int | UnsetType = UNSET
    left: int | UnsetType = UNSET
    total: int | UnsetType = UNSET
    needed: int | UnsetType = UNSET
    target: int | UnsetType = UNSET
    proposer: int | UnsetType = UNSET
    other: int | UnsetType = UNSET
    learn: FieldId | UnsetType = UNSET
    teach: FieldId | UnsetType = UNSET
    purpose: str | UnsetType = UNSET
    moment: str | UnsetType = UNSET
    late: bool | UnsetType = UNSET
    reach: Reach | UnsetType = UNSET
    gates: dict[str, int] | UnsetType = UNSET
    """Where a stargate or wormhole leads the picked ships, and the range that uses."""
    selection: list[Selection] | UnsetType = UNSET
    stack: LossStack | UnsetType = UNSET


class ChosenTechnology(Struct):
    count: int
    level: int


class Start(Struct):
    """What a star people starts with on one side of its tile."""

    technology: dict[FieldId, int] | UnsetType = UNSET
    choose_technology: ChosenTechnology | UnsetType = UNSET
    ships: int | UnsetType = UNSET
    dp: int | UnsetType = UNSET
    population: int | UnsetType = UNSET


class Power(Struct):
    id: str
    alignment: Literal["sto", "sts", "both"]


class People(Struct):
    """A star people tile: names and start by side, and its powers."""

    names: tuple[str, str]
    start: tuple[Start, Start]
    powers: list[Power]


class Bonus(Struct):
    """What a home sector gives at the start."""

    type: str
    amount: int | UnsetType = UNSET
    field: FieldId | UnsetType = UNSET
    level: int | UnsetType = UNSET


class Sector(Struct):
    """A tile as it lies: its side, and how many sixths of a turn clockwise."""

    position: int
    id: str
    name: str
    side: str
    turns: int
    centre: bool
    bonus: Bonus
    home_of: int | None
    """The player whose home star is there."""


class Tile(Struct):
    id: str
    name: str
    bonus: Bonus
    population: int
    """The most population that its stars can grow to."""
    faces: list[Face]


class Draft(Struct):
    """What is chosen from in the deterministic set-up, while the galaxy is laid out."""

    radius: int
    """How many hexes a sector reaches from its middle."""
    hexes: list[Hex]
    """Of the tiles that lie; there is nothing on them yet."""
    places: list[Place]
    tiles: list[Tile]
    orders: list[int]
    wormholes: list[Wormhole]
    gaps: list[Gap]


class Majority(Struct):
    """Ships by player in a sector; with a hidden fleet the number is only known from below."""

    position: int
    sector: str
    ships: list[int]
    hidden: list[bool]
    leads: list[int]
    """Who would score for it now."""
    dp: int


class Bids(Struct):
    highest: int
    penalty: tuple[int, int]


class EraTable(Struct):
    """Everything a page needs to draw the table for one seat (-1: a spectator)."""

    round: int
    era: int
    phase: str
    active: int
    story: str | None
    goal: str | None
    turn_order: list[int]
    you: int
    puppet: int
    controller: int
    controlled: list[int]
    offboard: int
    rank: str | None
    deck: int
    top_card: str | None
    players: list[Player]
    sectors: list[Sector]
    draft: Draft | None
    hexes: list[Hex]
    battle: Battle | None
    clashes: list[Clash]
    cards: dict[str, CardFace]
    asked: Asked | None
    round_worth: list[int]
    goal_worth: list[int | None]
    majorities: list[Majority]
    bids: Bids | None
    peoples: dict[str, People]
    technologies: Technologies
    stargates: list[int]
    track: list[tuple[int, int, int]]
