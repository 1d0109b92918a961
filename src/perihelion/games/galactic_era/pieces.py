"""What no rule may change: discs, ship pieces, cards, counters, relics and turn order numbers are conserved."""

from perihelion.games.galactic_era.components import CARD_IDS, FIELD_IDS, RELIC_IDS, SHIP_PIECES, TRACK_DISCS
from perihelion.games.galactic_era.domination.deck import cards_in_game
from perihelion.games.galactic_era.movement.fleets import dummies_left, pieces_in_supply
from perihelion.games.galactic_era.options import is_drafted
from perihelion.games.galactic_era.state import NO_CARD, State
from perihelion.games.galactic_era.tally import all_ships, discs_left, pieces_on_board


def pieces(s: State) -> dict[str, int]:
    """Totals over the whole game; a total that is off shows where the leak is."""
    totals: dict[str, int] = {}
    for p in s.players:
        discs = sum(p.stars.values()) + p.ascended + discs_left(p)
        totals[f"discs {p.seat}"] = discs - TRACK_DISCS
        totals[f"ship pieces {p.seat}"] = pieces_on_board(p) + pieces_in_supply(p) + p.lost - SHIP_PIECES
        totals[f"overdrawn {p.seat}"] = _negative(s, p.seat)
    hands = sum([len(p.hand) + len(p.played_a) + len(p.played_b) for p in s.players])
    offered = sum([len(p.offered) for p in s.players]) if is_drafted(s.rules) else 0
    deck = len(s.pool) + len(s.bottom) + (0 if s.top == NO_CARD else 1)
    totals["cards"] = hands + offered + deck - len(cards_in_game(s))
    totals["card kinds"] = len(CARD_IDS)
    totals["relic kinds"] = len(RELIC_IDS)
    totals["misplaced owners"] = len([star for star, owner in s.owner.items() if star not in s.players[owner].stars])
    totals["stars owned"] = len(s.owner) - sum([len(p.stars) for p in s.players])
    return totals


def counted(s: State) -> dict[str, list[int]]:
    """What a player can have more or less of: the facts of an entry add up to its change."""
    counts = {
        "dp": [p.dp for p in s.players],
        "ships": [all_ships(p) for p in s.players],
        "stars": [len(p.stars) for p in s.players],
        "population": [sum(p.stars.values()) for p in s.players],
        "ascended": [p.ascended for p in s.players],
    }
    for field, name in enumerate(FIELD_IDS):
        counts[name] = [p.levels[field] for p in s.players]
    return counts


def _negative(s: State, player: int) -> int:
    """Anything that went below zero, or a fleet without ships."""
    p = s.players[player]
    bad = [count for count in [*p.stars.values(), pieces_in_supply(p), dummies_left(p), discs_left(p)] if count < 0]
    bad += [count for count in p.pieces.values() if count <= 0]
    bad += [0 for fleet in p.fleets if fleet.ships() <= 0]
    return len(bad)
