"""A player: markers, gems, hand, row of slots, tableau and cards."""

from msgspec import UNSET, convert

from perihelion.core.record import UNKNOWN
from perihelion.games.council import board, bonus_cards
from perihelion.games.council.actions import WORDS
from perihelion.games.council.buying import upgrade_count
from perihelion.games.council.components import CIVILIZATIONS, places
from perihelion.games.council.effects import PLANETS
from perihelion.games.council.leaders import ROSTER
from perihelion.games.council.state import State
from perihelion.games.council.stations import unbuilt
from perihelion.games.council.view.cards import card_face, purse, some_gems, tech_face
from perihelion.games.council.view.foresight import score_view, slot_states
from perihelion.games.council.view.shapes import Bonus, BonusFace, Leader, Player, Progress, SlotView, Upgrade


def player_view(s: State, player: int) -> Player:
    """All that lies before a player, as far as the viewer may see it."""
    p = s.players[player]
    civilization = CIVILIZATIONS[-1] if player == s.automa else CIVILIZATIONS[player]
    colours = {record["id"]: record["colour"] for record in s.kit.data["civilizations"]}
    states = slot_states(s, player)
    upgrades = 0 if player == s.automa else upgrade_count(s, player)
    return Player(
        player=player,
        automa=player == s.automa,
        civilization=civilization,
        colour=colours[civilization],
        order_tile=s.order.index(player) + 1,
        level=p.level,
        energy=p.energy,
        consumption=p.consumption,
        spent=p.spent,
        gems=purse(p.gems),
        hand=[card_face(s, card) for card in places(p.hand)],
        slots=[slot_view(s, player, slot, states[slot]) for slot in range(p.slots)],
        upgrades=[upgrade_view(s, player, upgrade) for upgrade in range(upgrades)],
        adapted=[PLANETS[planet] for planet in range(3) if p.adapted >> planet & 1],
        stacking=board.may_stack(s, player),
        dark_tech=[tech_face(s, card) for card in places(p.tech)],
        leader=leader_view(s, p.leader) if p.leader >= 0 else None,
        stations=[WORDS["station"][kind] for kind in _unbuilt(s, player)],
        bonus_count=p.bonus_count,
        bonus=bonus_view(s, player),
        ai_cards=bonus_cards.ai_cards_of(s, player),
        cubes_on_board=board.cubes_on_board(s, player),
        cubes_left=p.cube_supply,
        score=score_view(s, player),
    )


def _unbuilt(s: State, player: int) -> list[int]:
    return [] if player == s.automa else unbuilt(s, player)


def leader_view(s: State, leader: int) -> Leader:
    timing = s.kit.data["leaders"][leader]["timing"]
    return Leader(WORDS["leader"][leader], timing, **ROSTER[leader].numbers(s))


def upgrade_view(s: State, player: int, upgrade: int) -> Upgrade:
    """One improvement of the tableau."""
    p = s.players[player]
    k = s.kit
    required = k.upgrade_requires[upgrade]
    slot = k.upgrade_slot[upgrade]
    planet = k.upgrade_planet[upgrade]
    return Upgrade(
        upgrade=WORDS["upgrade"][upgrade],
        cost=some_gems(k.upgrade_cost[upgrade].gems),
        bought=bool(p.upgrades >> upgrade & 1),
        open=required < 0 or bool(p.upgrades >> required & 1),
        energy=k.upgrade_energy[upgrade],
        slot=WORDS["slot"][slot] if slot >= 0 else UNSET,
        range=k.upgrade_range[upgrade] if slot >= 0 else UNSET,
        planet=PLANETS[planet] if planet >= 0 else UNSET,
        stacking=True if k.upgrade_stacking[upgrade] else UNSET,
    )


def slot_view(s: State, player: int, slot: int, state: Progress | None) -> SlotView:
    """An action slot: its range, the card that counts, the cards under it; in the player's turn how far it is."""
    p = s.players[player]
    return SlotView(
        slot=WORDS["slot"][slot],
        range=p.ranges[slot],
        card=card_face(s, p.top[slot]) if p.top[slot] >= 0 else None,
        under=[card_face(s, card) for card in places(p.under[slot])],
        state=state,
        returns=slot == p.slots - 1,
    )


def bonus_view(s: State, player: int) -> list[Bonus] | None:
    """Bonus cards, where the viewer knows them, and what each would pay now."""
    held = s.players[player].bonus
    if held == UNKNOWN:
        return None
    light = s.kit.data["bonus_cards_light"]
    data = light + s.kit.data["bonus_cards_dark"]
    return [
        Bonus(
            bonus=WORDS["bonus"][card],
            dark=card >= len(light),
            face=convert(data[card], BonusFace),
            energy=bonus_cards.bonus_energy(s, player, card, held),
        )
        for card in places(held)
    ]
