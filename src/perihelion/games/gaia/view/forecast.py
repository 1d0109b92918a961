"""What the next income would leave as things stand: the areas of power, and what could not be taken."""

from perihelion.games.gaia.components import MAX_CREDITS, MAX_KNOWLEDGE, MAX_ORE
from perihelion.games.gaia.power import charge_with_stone, chargeable, gain_tokens, stone_goals
from perihelion.games.gaia.state import State
from perihelion.games.gaia.view.shapes import Earned, Player


def add_forecast(s: State, shown: Player, income: dict[str, Earned]) -> None:
    """Tokens come first, and the brainstone goes as far as it can: most players want it so."""
    after = s.clone()
    after.facts = None
    p = after.players[shown.seat]
    due = {what: earned.total for what, earned in income.items()}
    gain_tokens(after, p, due.get("power_tokens", 0), "")
    charge = due.get("power_charge", 0)
    taken = min(charge, chargeable(p))
    goals = stone_goals(p, taken) if p.brainstone in (1, 2) else [p.brainstone]
    charge_with_stone(after, p, taken, goals[-1])
    over = {
        "ore": p.ore + due.get("ore", 0) - MAX_ORE,
        "knowledge": p.knowledge + due.get("knowledge", 0) - MAX_KNOWLEDGE,
        "credits": p.credits + due.get("credits", 0) - MAX_CREDITS,
        "power_charge": charge - taken,
    }
    shown.wasted = {what: n for what, n in over.items() if n > 0}
    shown.next_power = (p.area1, p.area2, p.area3)
