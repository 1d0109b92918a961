"""Counting all pieces: totals that no rule may change, each piece where it lies."""

from perihelion.games.council import bonus_cards, discovering
from perihelion.games.council.automa.discovering import ChooseTile
from perihelion.games.council.board import cubes_on_board
from perihelion.games.council.components import ALL_AI_CARDS, BONUS_CARDS, LIGHT_CARDS, STARTING_HAND
from perihelion.games.council.discovering import PlaceTile
from perihelion.games.council.effects import GEMS
from perihelion.games.council.state import SLOTS, State


def totals(s: State) -> dict[str, int]:
    """Gems and cubes with their supplies as counts; cards and tiles as sums of bits, so that a double shows."""
    found: dict[str, int] = {}
    for gem, name in enumerate(GEMS):
        found[name] = s.gem_supply[gem] + sum(s.gems[gem::3])
    for player in range(s.players):
        found[f"cubes {player + 1}"] = s.cube_supply[player] + cubes_on_board(s, player) + cubes_on_tableau(s, player)
        found[f"starting cards {player + 1}"] = sum([mask & STARTING_HAND for mask in card_places(s, player)])
    found["AI cards"] = ai_card_sum(s)
    found["bonus cards"] = bonus_card_sum(s)
    found["tiles"] = tile_sum(s)
    return found


def cubes_on_tableau(s: State, player: int) -> int:
    return s.upgrades[player].bit_count() + (1 if bonus_cards.is_ava(s, player) else 0)


def card_places(s: State, player: int) -> list[int]:
    """The cards in each place a player keeps some."""
    row = range(player * SLOTS, player * SLOTS + SLOTS)
    return [s.hand[player], *[s.under[at] for at in row], *[1 << s.top[at] for at in row if s.top[at] >= 0]]


def ai_card_sum(s: State) -> int:
    lying = [s.ai_deck, s.ai_removed, *[1 << card for card in s.market if card >= 0]]
    for player in range(s.players):
        lying += card_places(s, player)
    return sum([mask & ALL_AI_CARDS for mask in lying])


def bonus_card_sum(s: State) -> int:
    """Cards in hands and under the deck, and those that nobody holds: in the light deck or in the box."""
    held = [*s.bonus, s.automa_bonus, *[1 << card for card in s.bonus_bottom]]
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
