"""What a player sees, as plain data for a page: the board, the market, the stacks, every tableau.

Built from the observation alone: what is hidden is `None` here. Pieces are named by the words of the notation, so that
a page can match what it draws with what may be clicked; the faces of cards stand there as in the component data.
"""

from typing import Any

from perihelion.core.record import UNKNOWN
from perihelion.games.council import board, bonus_cards, discovering
from perihelion.games.council.actions import WORDS
from perihelion.games.council.automa.discovering import ChooseTile
from perihelion.games.council.buying import upgrade_count
from perihelion.games.council.components import (
    AI_CARDS,
    CARDS,
    CIVILIZATIONS,
    CONSUMPTION_MAX,
    CONSUMPTION_MIN,
    FIELDS_PER_GALAXY,
    GALAXIES,
    PLANETS_PER_FIELD,
    SHIPPED,
    TECH_PER_LEVEL,
    TECH_REMOVED,
    places,
)
from perihelion.games.council.discovering import PlaceTile
from perihelion.games.council.effects import GEMS, PLANETS
from perihelion.games.council.state import PHASES, SLOTS, State
from perihelion.games.council.stations import KINDS
from perihelion.games.council.towers import PLAYERS, cubes_of
from perihelion.games.council.view.foresight import (
    automa_states,
    pays,
    plan_view,
    range_in_play,
    score_view,
    slot_states,
)

Plain = dict[str, Any]

STARTING_COUNT = len(CARDS) - len(AI_CARDS)


def view(s: State, seat: int) -> Plain:
    """The whole table."""
    return {
        "round": s.round,
        "phase": PHASES[s.phase],
        "order": list(s.order),
        "throne": s.throne if s.throne >= 0 else None,
        "modules": {"stations": s.rules.stations, "leaders": s.rules.leaders, "automa": s.automa >= 0},
        "side": side(s),
        "layout": layout(s),
        "galaxies": [galaxy_view(s, galaxy) for galaxy in s.kit.galaxies_in_play(s.seats)],
        "covered": [GALAXIES[galaxy] for galaxy in _covered(s)],
        "stacks": [stack_view(s, parsec) for parsec in (1, 2, 3)],
        "market": [card_view(s, card) if card >= 0 else None for card in s.market],
        "decks": {
            "ai": s.ai_deck.bit_count(),
            "ai_removed": s.ai_removed.bit_count(),
            "light_bonus": bonus_cards.deck_size(s),
            "gems": {gem: s.gem_supply[number] for number, gem in enumerate(GEMS)},
        },
        "dark_tech": [dark_tech_view(s, level) for level in (1, 2)],
        "tracks": {
            "energy": [0, 100],
            "consumption": [CONSUMPTION_MIN, CONSUMPTION_MAX],
        },
        "players": [player_view(s, player) for player in range(s.players)],
        "automa_card": automa_view(s),
        "drawn": drawn_view(s),
        "plan": plan_view(s, seat),
        "range": range_in_play(s),
        "asked": type(s.stack[-1]).__name__ if s.stack else None,
    }


def side(s: State) -> str:
    """The side of the board that is used."""
    return "players_1_2" if s.seats <= 2 else "players_3_4"


def _covered(s: State) -> list[int]:
    """The galaxies that a three-player game covers with plates."""
    in_play = s.kit.galaxies_in_play(s.seats)
    return [galaxy for galaxy in s.kit.galaxies_in_play(4) if s.seats == 3 and galaxy not in in_play]


def layout(s: State) -> Plain:
    """A drawing aid: size, bands and suggested colours. Neighbourhood has no meaning in the rules."""
    given = SHIPPED["board"]["layout"]
    return {
        "extent": given["extent"][side(s)],
        "bands": [{key: band[key] for key in ("parsec", "y_min", "y_max")} for band in given["parsec_bands"]],
        "stacks": {str(stack["parsec"]): stack["positions"][side(s)] for stack in given["tile_stacks"]},
        "planet_offsets": given["planet_offsets_on_tile"],
        "yield_offset": given["yield_offset_on_tile"],
        "colours": given["ui_colours"],
    }


def galaxy_view(s: State, galaxy: int) -> Plain:
    """A galaxy with its payout, fields, station spot and who is strongest there."""
    k = s.kit
    record = k.data["board"]["galaxies"][galaxy]
    strengths = [board.strength(s, galaxy, player) for player in range(s.players)]
    leader = [player for player in range(s.players) if board.has_majority(s, galaxy, player)]
    station = s.stations[galaxy]
    return {
        "galaxy": GALAXIES[galaxy],
        "name": record["name"],
        "colour": record["colour"],
        "parsec": k.galaxy_parsec[galaxy],
        "high": k.galaxy_high[galaxy],
        "low": k.galaxy_low[galaxy],
        "gives_card": k.galaxy_gives_card[galaxy],
        "anchors": SHIPPED["board"]["galaxies"][galaxy]["anchors"].get(side(s)),
        "fields": [field_view(s, field) for field in k.fields_of(galaxy, s.seats)],
        "station": None
        if station < 0
        else {
            "owner": station // KINDS,
            "station": WORDS["station"][station % KINDS],
            "cubes": s.station_cubes[galaxy],
        },
        "strength": strengths,
        "majority": leader[0] if leader else None,
        "pays": pays(s, galaxy),
    }


def field_view(s: State, field: int) -> Plain:
    """A field, and the solar system on it with a tower per planet."""
    tile = s.tile_at[field]
    seen: Plain = {"field": WORDS["field"][field], "at": position(s, field), "system": None}
    if tile >= 0:
        seen["system"] = tile_view(s, tile)
        for place, planet in enumerate(seen["system"]["planets"]):
            number = field * PLANETS_PER_FIELD + place
            planet["planet"] = WORDS["planet"][number]
            planet["tower"] = cubes_of(s.towers[number])
        seen["cubes"] = s.system_cubes[field * PLAYERS : field * PLAYERS + s.players]
    return seen


def position(s: State, field: int) -> list[float]:
    """Where a field is drawn; one that the drawing does not know stands beside the last that it does."""
    galaxy, place = divmod(field, FIELDS_PER_GALAXY)
    known = [record for record in SHIPPED["board"]["fields"] if record["galaxy"] == GALAXIES[galaxy]]
    known = [record for record in known if side(s) in record["positions"]]
    at = known[min(place, len(known) - 1)]["positions"][side(s)]
    return [at["x"] + 0.8 * max(0, place - len(known) + 1), at["y"]]


def tile_view(s: State, tile: int) -> Plain:
    """The face of a solar system tile."""
    k = s.kit
    return {
        "tile": WORDS["tile"][tile],
        "parsec": k.tile_parsec[tile],
        "planets": [{"type": PLANETS[planet]} for planet in k.tile_planets[tile]],
        "yield": {
            "gems": {gem: k.tile_gems[tile][number] for number, gem in enumerate(GEMS) if k.tile_gems[tile][number]},
            "energy": k.tile_energy[tile],
        },
    }


def stack_view(s: State, parsec: int) -> Plain:
    """A tile stack: how many it has, and what the viewer knows to lie under it."""
    top = s.stack[-1] if s.stack else None
    drawn = len(top.tiles) if isinstance(top, PlaceTile | ChooseTile) and top.parsec == parsec else 0
    under = [None if tile == UNKNOWN else WORDS["tile"][tile] for tile in s.bottom[parsec]]
    return {"parsec": parsec, "size": discovering.stack_size(s, parsec) - drawn, "under": under}


def drawn_view(s: State) -> Plain | None:
    """Tiles that were drawn and not yet placed; the viewer may see only that there are some."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, PlaceTile):
        tiles = [None if tile == UNKNOWN else tile_view(s, tile) for tile in top.tiles]
        return {"player": top.seat, "parsec": top.parsec, "tiles": tiles}
    if isinstance(top, ChooseTile):
        return {"player": s.automa, "parsec": top.parsec, "tiles": [tile_view(s, tile) for tile in top.tiles]}
    return None


def card_view(s: State, card: int) -> Plain:
    """The face of an action card."""
    data = s.kit.data
    records = data["starting_action_cards"] + data["ai_cards"]
    face: Plain = {
        "card": WORDS["card"][card],
        "ai": card >= STARTING_COUNT,
        "consumption": s.kit.card_value[card],
        "action": records[card]["action"],
    }
    if card >= STARTING_COUNT:
        face["cost"] = _gems(s.kit.card_cost[card])
    return face


def _gems(price: tuple[int, int, int]) -> dict[str, int]:
    return {gem: price[number] for number, gem in enumerate(GEMS) if price[number]}


def dark_tech_view(s: State, level: int) -> Plain:
    """A Dark Tech stack: its size, and its cards for those who have looked through it."""
    taken = sum([(owned & s.kit.tech_of_level[level]).bit_count() for owned in s.tech])
    stack = s.tech_stack[level]
    known = s.looked[level] > 0 and stack != UNKNOWN
    return {
        "level": level,
        "size": TECH_PER_LEVEL - TECH_REMOVED - taken,
        "cards": [tech_face(s, card) for card in places(stack)] if known else None,
        "looked": [player for player in range(s.players) if s.looked[level] >> player & 1],
    }


def tech_face(s: State, card: int) -> Plain:
    record = s.kit.data["dark_tech_cards"][card]
    return {
        "tech": WORDS["tech"][card],
        "level": record["level"],
        "timing": record["timing"],
        "effect": record["effect"],
        "gems": {gem: count for gem, count in record["immediate_gems"].items() if count},
    }


def player_view(s: State, player: int) -> Plain:
    """A player: markers, gems, hand, row of slots, tableau and cards."""
    k = s.kit
    civilization = CIVILIZATIONS[-1] if player == s.automa else CIVILIZATIONS[player]
    colours = {record["id"]: record["colour"] for record in k.data["civilizations"]}
    leader = s.leader[player]
    states = slot_states(s, player)
    return {
        "player": player,
        "automa": player == s.automa,
        "civilization": civilization,
        "colour": colours[civilization],
        "order_tile": s.order.index(player) + 1,
        "level": s.level[player],
        "energy": s.energy[player],
        "consumption": s.consumption[player],
        "spent": s.spent[player],
        "gems": {gem: s.gems[player * 3 + number] for number, gem in enumerate(GEMS)},
        "hand": [card_view(s, card) for card in places(s.hand[player])],
        "slots": [slot_view(s, player, slot, states[slot]) for slot in range(s.slots[player])],
        "upgrades": [] if player == s.automa else [upgrade_view(s, player, u) for u in _upgrades(s, player)],
        "adapted": [PLANETS[planet] for planet in range(3) if s.adapted[player] >> planet & 1],
        "stacking": board.may_stack(s, player),
        "dark_tech": [tech_face(s, card) for card in places(s.tech[player])],
        "leader": leader_view(s, leader) if leader >= 0 else None,
        "stations": [WORDS["station"][kind] for kind in range(KINDS) if _unbuilt(s, player, kind)],
        "bonus_count": s.bonus_count[player],
        "bonus": bonus_view(s, player),
        "ai_cards": bonus_cards.ai_cards_of(s, player),
        "cubes_on_board": board.cubes_on_board(s, player),
        "cubes_left": s.cube_supply[player],
        "score": score_view(s, player),
    }


def _unbuilt(s: State, player: int, kind: int) -> bool:
    return s.rules.stations and player != s.automa and player * KINDS + kind not in s.stations


def leader_view(s: State, leader: int) -> Plain:
    record = s.kit.data["leaders"][leader]
    return {"leader": WORDS["leader"][leader], "timing": record["timing"], "effect": record["effect"]}


def _upgrades(s: State, player: int) -> list[int]:
    """The upgrades of a player's boards: those of an extra slot only for Ava."""
    return list(range(upgrade_count(s, player)))


def upgrade_view(s: State, player: int, upgrade: int) -> Plain:
    """One improvement of the tableau: its price, what it gives, whether it was bought and whether it could be."""
    k = s.kit
    required = k.upgrade_requires[upgrade]
    bought = s.upgrades[player]
    seen: Plain = {
        "upgrade": WORDS["upgrade"][upgrade],
        "cost": _gems(k.upgrade_cost[upgrade]),
        "bought": bool(bought >> upgrade & 1),
        "open": required < 0 or bool(bought >> required & 1),
        "energy": k.upgrade_energy[upgrade],
    }
    if k.upgrade_slot[upgrade] >= 0:
        seen["slot"] = WORDS["slot"][k.upgrade_slot[upgrade]]
        seen["range"] = k.upgrade_range[upgrade]
    if k.upgrade_planet[upgrade] >= 0:
        seen["planet"] = PLANETS[k.upgrade_planet[upgrade]]
    if k.upgrade_stacking[upgrade]:
        seen["stacking"] = True
    return seen


def slot_view(s: State, player: int, slot: int, state: str | None) -> Plain:
    """An action slot: its range, the card that counts, the cards under it; in the own turn how far it is."""
    at = player * SLOTS + slot
    return {
        "slot": WORDS["slot"][slot],
        "range": s.ranges[at],
        "card": card_view(s, s.top[at]) if s.top[at] >= 0 else None,
        "under": [card_view(s, card) for card in places(s.under[at])],
        "state": state,
    }


def bonus_view(s: State, player: int) -> list[Plain] | None:
    """Bonus cards, where the viewer knows them, and what each would pay now."""
    if player == s.automa:
        held = s.automa_bonus
    elif s.bonus[player] == UNKNOWN:
        return None
    else:
        held = s.bonus[player]
    data = s.kit.data["bonus_cards_light"] + s.kit.data["bonus_cards_dark"]
    return [
        {
            "bonus": WORDS["bonus"][card],
            "dark": card >= len(s.kit.data["bonus_cards_light"]),
            "face": {key: data[card][key] for key in FACE if key in data[card]},
            "energy": bonus_cards.bonus_energy(s, player, card, held),
        }
        for card in places(held)
    ]


FACE = ("base_energy", "per", "counts", "majority_energy", "presence_energy", "galaxy")


def automa_view(s: State) -> Plain | None:
    """The automa's card of this round, line by line."""
    if s.automa < 0 or s.automa_card < 0:
        return None
    record = s.kit.data["automa"]["cards"][s.automa_card]
    states, scoring = automa_states(s)
    return {
        "automa": WORDS["automa"][s.automa_card],
        "level": record["level"],
        "consumption": record["consumption"],
        "silver": record["silver"],
        "actions": [{**line, "state": state} for line, state in zip(record["actions"], states, strict=True)],
        "scoring": {"what": record["scoring"], "state": scoring},
    }
