"""What fits each record of the component tables but not the whole: one line for each, with its place."""

from typing import Any, Final

from perihelion.games.council.checks import SIDES
from perihelion.games.council.components import CONSUMPTION_MIN, SHIPPED, Kit

Record = dict[str, Any]

ALL_FIELDS: Final[int] = SHIPPED["component_counts"]["solar_system_tiles"]
SEATS: Final = (1, 2, 3, 4)


def contradictions(tables: Record) -> list[str]:
    """Everything that cannot be true at the same time."""
    galaxies = tables["board"]["galaxies"]
    wrong = _fields(galaxies) + _dark_cards(tables) + _leaders(tables["leaders"])
    for galaxy in galaxies:
        wrong += _galaxy(galaxy)
    for card in tables["automa"]["cards"]:
        wrong += _automa_card(card, galaxies)
    for level in (0, 1, 2):
        if not [card for card in tables["automa"]["cards"] if card["level"] == level and not card["silver"]]:
            wrong.append(f"automa.cards: no card is left for level {level}")
    return wrong or _unreadable(tables)


def _unreadable(tables: Record) -> list[str]:
    """Whatever else keeps the tables from being read."""
    try:
        Kit(tables)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        return [f"the tables cannot be read as a whole: {type(error).__name__} {error}"]
    return []


def _fields(galaxies: list[Record]) -> list[str]:
    """The board for three and four players has as many fields as there are tiles."""
    total = sum([galaxy.get("fields_by_side", {}).get(SIDES[1], galaxy["fields"]) for galaxy in galaxies])
    if total == ALL_FIELDS:
        return []
    return [f"board.galaxies: the fields add up to {total}, but the board for 3 and 4 has {ALL_FIELDS}"]


def _galaxy(galaxy: Record) -> list[str]:
    where = f"board.galaxies.{galaxy['id']}"
    wrong: list[str] = []
    if galaxy["high"] < galaxy["low"]:
        wrong.append(f"{where}: the higher payout {galaxy['high']} is below the lower {galaxy['low']}")
    if galaxy["prefilled_tiles"] and set(galaxy["player_counts"]) != set(SEATS):
        wrong.append(f"{where}.player_counts: the start galaxy is in play with 1, 2, 3 and 4 players")
    if galaxy["prefilled_tiles"] > min([galaxy["fields"], *galaxy.get("fields_by_side", {}).values()]):
        wrong.append(f"{where}.fields: the start galaxy has {galaxy['prefilled_tiles']} tiles at the start")
    for side, seats in zip(SIDES, (1, 4), strict=True):
        if seats in galaxy["player_counts"] and not _is_drawn(galaxy["id"], side):
            wrong.append(f"{where}.player_counts: the board for {seats} has no place for it")
    return wrong


def _is_drawn(galaxy: str, side: str) -> bool:
    """Whether the drawing of that side of the board has fields for the galaxy."""
    return any(field["galaxy"] == galaxy and side in field["positions"] for field in SHIPPED["board"]["fields"])


def _dark_cards(tables: Record) -> list[str]:
    """Each player gets a dark bonus card, and those of a galaxy are only in play with it."""
    wrong: list[str] = []
    in_play = {galaxy["id"]: galaxy["player_counts"] for galaxy in tables["board"]["galaxies"]}
    for card in tables["bonus_cards_dark"]:
        if "galaxy" in card and not set(card["player_counts"]) <= set(in_play[card["galaxy"]]):
            counts = ", ".join([str(count) for count in in_play[card["galaxy"]]])
            place = f"bonus_cards_dark.{card['id']}.player_counts"
            wrong.append(f"{place}: {card['galaxy']} is only in play with {counts} players")
    for seats in SEATS:
        dealt = [card for card in tables["bonus_cards_dark"] if seats in card["player_counts"]]
        plain = [card for card in dealt if card["requires_module"] is None]
        if len(plain) < seats:
            wrong.append(f"bonus_cards_dark: with {seats} players only {len(plain)} cards are left to deal")
    return wrong


def _leaders(leaders: list[Record]) -> list[str]:
    wrong: list[str] = []
    for leader in leaders:
        start, increase = leader["start_consumption"], leader["consumption_increase"]
        if start != CONSUMPTION_MIN + increase:
            sum_of = f"{CONSUMPTION_MIN} + {increase} is not {start}"
            wrong.append(f"leaders.{leader['id']}: correct consumption_increase and start_consumption both: {sum_of}")
    return wrong


def _automa_card(card: Record, galaxies: list[Record]) -> list[str]:
    """The automa settles and discovers on the board for one player, and discovers in one parsec at a time."""
    solo = {galaxy["id"]: galaxy["parsec"] for galaxy in galaxies if 1 in galaxy["player_counts"]}
    wrong: list[str] = []
    for number, line in enumerate(card["actions"], start=1):
        where = f"automa.cards.{card['id']}.actions, line {number}"
        for part in (line["primary"], line["alternative"]):
            if part is None or "galaxies" not in part:
                continue
            missing = [galaxy for galaxy in part["galaxies"] if galaxy not in solo]
            if missing:
                wrong.append(f"{where}: {missing[0]} is not on the board for one player")
            elif part["op"] == "automa_discover_settle":
                wrong += _discovery(where, part, {solo[galaxy] for galaxy in part["galaxies"]})
    return wrong


def _discovery(where: str, part: Record, parsecs: set[int]) -> list[str]:
    if len(parsecs) > 1:
        return [f"{where}: the galaxies of a discovery must lie in one parsec"]
    return [] if parsecs or part["parsec"] else [f"{where}: a discovery needs galaxies or a parsec"]
