"""Counting: totals of pieces that no rule may change, and what each player has, to which the facts add up."""

from perihelion.games.council import bonus_cards, discovering
from perihelion.games.council.actions import WORDS
from perihelion.games.council.automa.discovering import ChooseTile
from perihelion.games.council.board import cubes_on_board
from perihelion.games.council.components import ALL_AI_CARDS, BONUS_CARDS, LIGHT_CARDS, STARTING_HAND, places
from perihelion.games.council.discovering import PlaceTile
from perihelion.games.council.effects import GEMS
from perihelion.games.council.leaders import leader_of
from perihelion.games.council.state import State
from perihelion.games.council.stations import KINDS


def totals(s: State) -> dict[str, int]:
    """Gems and cubes with their supplies as counts; cards and tiles as sums of bits, so that a double shows."""
    found: dict[str, int] = {}
    for gem, name in enumerate(GEMS):
        found[name] = s.gem_supply[gem] + sum([p.gems[gem] for p in s.players])
    for player in range(len(s.players)):
        found[f"cubes {player + 1}"] = (
            s.players[player].cube_supply + cubes_on_board(s, player) + cubes_on_tableau(s, player)
        )
        found[f"starting cards {player + 1}"] = sum([mask & STARTING_HAND for mask in card_places(s, player)])
    found["AI cards"] = ai_card_sum(s)
    found["bonus cards"] = bonus_card_sum(s)
    found["tiles"] = tile_sum(s)
    return found


def cubes_on_tableau(s: State, player: int) -> int:
    return s.players[player].upgrades.bit_count() + (1 if leader_of(s, player).has_slot() else 0)


def card_places(s: State, player: int) -> list[int]:
    """The cards in each place a player keeps some."""
    p = s.players[player]
    return [p.hand, *p.under, *[1 << card for card in p.top if card >= 0]]


def ai_card_sum(s: State) -> int:
    lying = [s.ai_deck, s.ai_removed, *[1 << card for card in s.market if card >= 0]]
    for player in range(len(s.players)):
        lying += card_places(s, player)
    return sum([mask & ALL_AI_CARDS for mask in lying])


def bonus_card_sum(s: State) -> int:
    """Cards in hands and under the deck, and those that nobody holds: in the light deck or in the box."""
    held = [*[p.bonus for p in s.players], *[1 << card for card in s.bonus_bottom]]
    anywhere = 0
    for mask in held:
        anywhere |= mask
    box = [1 << card for card in range(len(LIGHT_CARDS), len(BONUS_CARDS)) if not anywhere >> card & 1]
    return sum(held) + sum(box) + sum([1 << card for card in bonus_cards.unordered(s)])


def tile_sum(s: State) -> int:
    top = s.stack[-1] if s.stack else None
    drawn = list(top.tiles) if isinstance(top, PlaceTile | ChooseTile) else []
    lying = [s.tile_at[field] for field in s.systems] + drawn
    for parsec in (1, 2, 3):
        lying += s.bottom[parsec]
        lying += [tile for tile in discovering.unordered(s, parsec) if tile not in drawn]
    return sum([1 << tile for tile in lying])


def counted(s: State) -> dict[str, list[int]]:
    """What each player has more or less of, by the words of the facts; the automa is the last player of a solo game."""
    players = range(len(s.players))
    found = {
        "energy": [p.energy for p in s.players],
        "consumption": [p.consumption for p in s.players],
        "level": [p.level for p in s.players],
    }
    for gem, name in enumerate(GEMS):
        found[name] = [p.gems[gem] for p in s.players]
    found["cube"] = [cubes_on_board(s, player) for player in players]
    found["bonus_card"] = [p.bonus_count for p in s.players]
    owned = [p.cards() for p in s.players]
    for card in places(ALL_AI_CARDS):
        found[WORDS["card"][card]] = [mask >> card & 1 for mask in owned]
    for upgrade, word in enumerate(WORDS["upgrade"]):
        found[word] = [p.upgrades >> upgrade & 1 for p in s.players]
    for tech, word in enumerate(WORDS["tech"]):
        found[word] = [p.tech >> tech & 1 for p in s.players]
    for leader, word in enumerate(WORDS["leader"]):
        found[word] = [1 if p.leader == leader else 0 for p in s.players]
    for kind, word in enumerate(WORDS["station"]):
        found[word] = [1 if player * KINDS + kind in s.stations else 0 for player in players]
    for bonus, word in enumerate(WORDS["bonus"]):
        found[word] = [s.players[seat].bonus >> bonus & 1 for seat in range(s.seats)]
    return found
