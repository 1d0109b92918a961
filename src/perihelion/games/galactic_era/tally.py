"""Destiny points and small questions about who and where (4.4, 4.5, 6.4)."""

from perihelion.core.record import TABLE
from perihelion.games.galactic_era.board import HEXES
from perihelion.games.galactic_era.components import ERA_OF_ROUND, HOME_POPULATION, TRACK_DISCS
from perihelion.games.galactic_era.state import Fleet, Player, State


def is_person(s: State, player: int) -> bool:
    """Whether the player is a seat: the puppet and the automas score nothing."""
    return player < s.seats


def is_automa(s: State, player: int) -> bool:
    return s.seats == 1 and player > 0


def score(s: State, player: int, amount: int, source: str) -> None:
    """Gain or lose destiny points. The puppet counts as having 0 whatever it pays (9.2)."""
    if amount and is_person(s, player):
        s.players[player].dp += amount
        s.tell("scored", player, "dp", amount, source)


def leading(counts: list[int]) -> list[int]:
    """Who has the most of what is counted by player: ties all do; nobody with nothing (8.1)."""
    best = max(counts)
    return [player for player, count in enumerate(counts) if count == best and best > 0]


def ships_placed(s: State, player: int, count: int, hex: int, seen_by: int = TABLE) -> None:
    """Tell that ships have come onto the board; only its owner is told how many join a fleet."""
    if count:
        s.tell("placed", player, "ships", count, where=s.word("hex", hex), seen_by=seen_by)


def ships_lost(s: State, player: int, count: int, hex: int) -> None:
    """Tell that ships have left the board."""
    if count:
        s.tell("lost", player, "ships", count, where=s.word("hex", hex))


def era(s: State) -> int:
    return ERA_OF_ROUND[s.round]


def in_turn_order(s: State) -> list[int]:
    """The players by turn order."""
    order = [0] * len(s.players)
    for player in s.players:
        order[player.order] = player.seat
    return order


def population(s: State, star: int) -> int:
    """Population of an owned star; the home star's miniature counts 6 (4.5). 0 for a star nobody owns."""
    owner = s.owner.get(star, -1)
    if owner < 0:
        return 0
    player = s.players[owner]
    return player.stars[star] + (HOME_POPULATION if player.home == star else 0)


def has_ship(player: Player, hex: int) -> bool:
    """Whether the player has a ship there, piece or fleet; everybody sees that."""
    return hex in player.pieces or any(fleet.hex == hex for fleet in player.fleets)


def hexes_with_ships(player: Player) -> set[int]:
    """Every hex where the player has a ship, piece or fleet: who asks for all of them asks once."""
    return {*player.pieces, *[fleet.hex for fleet in player.fleets]}


def ships_at(player: Player, hex: int) -> int:
    """Ships of a player in a hex, fleets counted; for those who know the chips."""
    count = player.pieces.get(hex, 0)
    for fleet in player.fleets:
        if fleet.hex == hex:
            count += fleet.ships()
    return count


def fleets_at(player: Player, hex: int) -> list[Fleet]:
    return [fleet for fleet in player.fleets if fleet.hex == hex]


def fleet_numbered(player: Player, number: int) -> Fleet | None:
    for fleet in player.fleets:
        if fleet.number == number:
            return fleet
    return None


def ship_hexes(player: Player) -> list[int]:
    """Where the player has ships, in order of hexes."""
    places = dict.fromkeys(player.pieces)
    for fleet in player.fleets:
        places[fleet.hex] = None
    return sorted(places)


def all_ships(player: Player) -> int:
    return sum(player.pieces.values()) + sum([fleet.ships() for fleet in player.fleets])


def pieces_on_board(player: Player) -> int:
    return sum(player.pieces.values())


def sector_of(hex: int) -> int:
    return hex // HEXES


def home_sector(player: Player) -> int:
    """The sector in which the home star is now (12); -1 for an automa."""
    return player.home // HEXES if player.home >= 0 else -1


def discs_left(player: Player) -> int:
    """Discs still on the population track."""
    return TRACK_DISCS - player.uncovered


def add_piece(player: Player, hex: int, count: int) -> None:
    if count:
        player.pieces[hex] = player.pieces.get(hex, 0) + count


def remove_piece(player: Player, hex: int, count: int) -> None:
    left = player.pieces[hex] - count
    assert left >= 0
    if left:
        player.pieces[hex] = left
    else:
        del player.pieces[hex]


def in_contact(s: State, a: int, b: int) -> bool:
    """Ships of both in one hex, or a ship of one at a star of the other (6.4)."""
    one, other = s.players[a], s.players[b]
    for hex in ship_hexes(one):
        if s.owner.get(hex, -1) == b or has_ship(other, hex):
            return True
    return any(s.owner.get(hex, -1) == a for hex in ship_hexes(other))


def is_star(s: State, hex: int) -> bool:
    """A named star, or an empty hex that became a home star (6.3.1). Neutron stars are none (7.1)."""
    return bool(s.board().star_id[hex]) or hex in s.new_stars


def stars_of_sector(s: State, position: int) -> list[int]:
    """All stars of a sector, new ones included."""
    found = s.board().stars[position][:]
    for hex in s.new_stars:
        if hex // HEXES == position:
            found.append(hex)
    return found


def neutral_type(s: State, star: int) -> int:
    """What a neutral star is: its counter, advanced under a white disc, uninhabited without one (7.5); -1 unknown."""
    if star in s.white:
        return 2
    return s.counter.get(star, 0)


def stars_in_sector(player: Player, position: int) -> list[int]:
    """The player's own stars there."""
    return [star for star in sorted(player.stars) if sector_of(star) == position]
