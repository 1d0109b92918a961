"""The shapes of what the page is told; `web/src/games/gaia/types.ts` is generated from them.

Components stand there as in the data files (their `face`), with the number (`n`) by which an action refers to them, so
that a page can match what it draws with what may be clicked.
"""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

Gains = dict[str, int]


class PassPoints(Struct):
    vp: int
    per: str


class SpecialFace(Struct):
    """What a special action of a tile or booster does."""

    gain: Gains | UnsetType = UNSET
    free_terraform_steps: int | UnsetType = UNSET
    extra_range: int | UnsetType = UNSET


class Face(Struct):
    """A component as it stands in the data files."""

    id: str
    once: Gains | UnsetType = UNSET
    once_per: dict[str, int | str] | UnsetType = UNSET
    income: list[Gains] | UnsetType = UNSET
    on_pass: PassPoints | UnsetType = UNSET
    trigger: str | UnsetType = UNSET
    vp: int | UnsetType = UNSET
    special_action: SpecialFace | UnsetType = UNSET
    passive: Any | UnsetType = UNSET
    cost: Gains | UnsetType = UNSET
    gain: Gains | UnsetType = UNSET
    action: str | UnsetType = UNSET
    free_terraform_steps: int | UnsetType = UNSET
    gain_per: dict[str, int | str] | UnsetType = UNSET
    starts_green: bool | UnsetType = UNSET
    faction: str | UnsetType = UNSET
    """The only faction that can do this."""


class Piece(Struct):
    n: int
    face: Face


class Stock(Piece):
    """Pieces of one kind in the supply."""

    left: int


class OwnTile(Piece):
    cover: Piece | None


class OwnToken(Piece):
    green: bool


class BoardAction(Piece):
    taken: int | None


class FinalTile(Struct):
    """A final scoring tile and how the players stand on it now."""

    id: str
    counts: list[int]
    neutral: int | UnsetType = UNSET


class Hex(Struct):
    """A space of the map; it lists only what is there."""

    n: int
    name: str
    q: int
    r: int
    planet: str | UnsetType = UNSET
    owner: int | UnsetType = UNSET
    building: str | UnsetType = UNSET
    guest: int | UnsetType = UNSET
    guest_power: int | UnsetType = UNSET
    satellites: list[int] | UnsetType = UNSET
    federated: list[int] | UnsetType = UNSET
    power: int | UnsetType = UNSET
    """The power value of the structure."""
    charges: Gains | UnsetType = UNSET
    """By seat: the power that it would be offered for a structure on this free planet."""


class Sector(Struct):
    tile: str
    q: int
    r: int
    structures: Gains
    """By seat: the structures there."""


class GaiaMap(Struct):
    sectors: list[Sector]
    hexes: list[Hex]


class Level(Struct):
    once: dict[str, int | str] | UnsetType = UNSET
    income: list[Gains] | UnsetType = UNSET
    range: int | UnsetType = UNSET
    ore_per_step: int | UnsetType = UNSET
    gaia_project_tokens: int | UnsetType | None = UNSET


class Area(Struct):
    n: int
    id: str
    levels: list[Level]
    top: int | None
    tile: Stock | None
    advanced: Piece | None


class ResearchBoard(Struct):
    areas: list[Area]
    free: list[Stock]
    token: Piece | None


class Building(Struct):
    """A row of the faction board: pieces built, pieces there are, what each vacated slot pays."""

    id: str
    n: int
    built: int
    of: int
    cost: Gains
    slots: list[list[Gains]]
    tile: bool
    """Whether one brings a tech tile."""
    power: int | UnsetType = UNSET
    """The power value of one; absent: it depends on the planet."""
    action: Gains | UnsetType = UNSET
    """What the special action of one gives."""


class Special(Struct):
    n: int
    id: str
    gains: Gains
    used: bool


class Goods(Struct):
    credits: int
    ore: int
    knowledge: int
    qic: int


class Gaiaformers(Struct):
    gained: int
    on_map: int
    in_gaia: int
    of: int


class Stations(Struct):
    built: int
    of: int


class Earned(Struct, rename={"sources": "from"}):
    """What the next income phase pays of one resource, with where it comes from."""

    total: int
    sources: Gains


class Player(Struct):
    seat: int
    faction: str | None
    vp: int
    bid: int
    resources: Goods
    power: tuple[int, int, int]
    gaia: int
    brainstone: int
    research: list[int]
    passed: bool
    booster: Piece | None
    tiles: list[OwnTile]
    tokens: list[OwnToken]
    satellites: int
    planet_types: list[str]
    sectors: int
    home: str | UnsetType = UNSET
    abilities: list[str] | UnsetType = UNSET
    institute_abilities: list[str] | UnsetType = UNSET
    range: int | UnsetType = UNSET
    step_cost: int | UnsetType = UNSET
    steps: dict[str, int] | UnsetType = UNSET
    """Terraforming steps from the home planet to each type of the wheel."""
    ways: str | UnsetType = UNSET
    """A sign for each space: the Q.I.C. that the way there takes, `-`: more than 2."""
    prices: dict[str, Gains] | UnsetType = UNSET
    """By planet type: what terraforming and planet add to the price of a mine."""
    project_tokens: int | UnsetType = UNSET
    buildings: list[Building] | UnsetType = UNSET
    gaiaformers: Gaiaformers | UnsetType = UNSET
    stations: Stations | UnsetType = UNSET
    satellite_pieces: int | UnsetType = UNSET
    federation_value: int | UnsetType = UNSET
    """The power value that a federation takes; absent: what is there counts along."""
    income: dict[str, Earned] | UnsetType = UNSET
    wasted: Gains | UnsetType = UNSET
    """Of the next income, as things stand: what could not be taken."""
    next_power: tuple[int, int, int] | UnsetType = UNSET
    """The three areas after the next income, tokens first."""
    specials: list[Special] | UnsetType = UNSET
    stops: dict[str, str] | UnsetType = UNSET
    """By research area in which the player cannot advance now: why, as the rules name their reason."""


class FactionFace(Struct):
    """A faction board before anybody plays it."""

    home_planet: str
    resources: Gains
    power: list[int]
    research: Gains
    abilities: list[str]
    institute_abilities: list[str]
    starting_structures: Gains


class FactionBoard(Struct):
    n: int
    id: str
    face: FactionFace


class Way(Struct):
    """A way for the satellites of a federation, and the answers that choose it."""

    satellites: list[str]
    says: list[str]
    joins: list[str]
    """The free planets that it touches: a later structure there would belong to the federation."""


class QuestionView(Struct):
    """What the pending question is about."""

    ask: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    hex: str | UnsetType = UNSET
    builder: int | UnsetType = UNSET
    """Who has built there, so that power is offered."""
    own: str | UnsetType = UNSET
    """The asked player's structure that counts for it."""
    value: int | UnsetType = UNSET
    """The power value of that structure."""
    offer: int | UnsetType = UNSET
    """The power that the asked player may charge."""
    count: int | UnsetType = UNSET
    """Power tokens to be given up."""
    power: int | UnsetType = UNSET
    """Power that returns to the Terrans."""
    after: tuple[int, int, int] | UnsetType = UNSET
    """The three areas after the charge that is offered."""
    ways: list[Way] | UnsetType = UNSET
    """Where the satellites of the new federation may lie: some of the ways, and all of them where there are few."""


class Caps(Struct):
    ore: int
    knowledge: int
    credits: int


class Limits(Struct):
    """Numbers that hold for everybody all game long."""

    caps: Caps
    research_cost: int
    ranking_vp: list[int]
    wheel: list[str]
    """The planet types around the terraforming wheel: neighbors are one step apart."""


class AutomaCard(Struct):
    """A decision card as it is printed."""

    card: int
    action: str
    vp: int
    lamp: str
    final_tile: str | None
    range: int
    direction: str
    toward: str
    count: int
    booster: str


class AutomaFaction(Struct):
    """A faction card as it is printed."""

    id: str
    vp: int
    steps: list[str]
    passive: str | None
    passive_vp: int


class AutomaDeck(Struct):
    left: int
    known: list[int]
    unseen: int
    window: int


class Automa(Struct):
    """The printed opponent: its two decision cards and its deck."""

    player: int
    level: str
    vp: int
    bonus_vp: int
    faction: AutomaFaction | None
    support: AutomaCard | None
    action: AutomaCard | None
    deck: AutomaDeck
    reserve: list[int]
    discards: list[int]
    removed: list[str]


class GaiaTable(Struct):
    """The whole table."""

    round: int
    rounds: int
    limits: Limits
    phase: str
    question: QuestionView
    order: list[int]
    passed: list[int]
    map: GaiaMap
    research: ResearchBoard
    actions: list[BoardAction]
    conversions: list[Piece]
    boosters: list[Piece]
    tokens: list[Stock]
    round_tiles: list[Piece]
    federation_round: int | None
    """The next round that scores a federation; None: this one does, or none will."""
    final_tiles: list[FinalTile]
    players: list[Player]
    factions: list[str]
    faction_boards: list[FactionBoard]
    automa: Automa | None
