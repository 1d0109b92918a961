"""A review as a picture: what the seat could expect turn by turn, what the best turns promised, and what was lost."""

from collections.abc import Sequence
from html import escape

from perihelion.analysis.review import Review, ReviewedTurn

WIDTH, HEIGHT = 880, 360
LEFT, RIGHT, TOP, BOTTOM = 52, 16, 34, 44
LOSSES = 70
"""The height of the strip for losses, under the curve."""
SHADES = {"small": "#c0662f", "big": "#b3261e"}


def plot(found: Review, title: str) -> str:
    """The review as SVG text that needs nothing else."""
    turns = found.turns
    body = [*_curves(turns), *_losses(turns)] if turns else []
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif"'
        f' font-size="12" aria-label="{escape(title)}"><title>{escape(title)}</title>'
        f'<text x="{LEFT}" y="20" font-size="14" fill="currentColor">{escape(title)}</text>{"".join(body)}</svg>\n'
    )


def _across(turns: Sequence[ReviewedTurn], number: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (number + 0.5) / len(turns)


def _curves(turns: Sequence[ReviewedTurn]) -> list[str]:
    """Expected points after the turn that was played (solid) and after the best one (dashed), over their axis."""
    values = [value for turn in turns for value in (turn.played.points, turn.best[0].points)]
    low, high = min(values), max(values)
    bottom = HEIGHT - BOTTOM - LOSSES

    def up(value: float) -> float:
        return bottom - (bottom - TOP) * (value - low) / ((high - low) or 1.0)

    drawn: list[str] = []
    for value in (low, (low + high) / 2, high):
        y = up(value)
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#8884"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" fill="currentColor">{value:.0f}</text>')
    best = " ".join([f"{_across(turns, i):.1f},{up(turn.best[0].points):.1f}" for i, turn in enumerate(turns)])
    played = " ".join([f"{_across(turns, i):.1f},{up(turn.played.points):.1f}" for i, turn in enumerate(turns)])
    drawn.append(f'<polyline points="{best}" fill="none" stroke="#4f8a4c" stroke-width="2" stroke-dasharray="5 4"/>')
    drawn.append(f'<polyline points="{played}" fill="none" stroke="#3b6ea5" stroke-width="2.5"/>')
    return drawn


def _losses(turns: Sequence[ReviewedTurn]) -> list[str]:
    """A bar for what each turn lost, with the number over the big ones, and the entries of the log below."""
    floor = HEIGHT - BOTTOM + 8
    most = max([turn.lost for turn in turns]) or 1.0
    drawn: list[str] = []
    wide = max(2.0, 0.6 * (WIDTH - LEFT - RIGHT) / len(turns))
    for number, turn in enumerate(turns):
        x, tall = _across(turns, number), (LOSSES - 16) * turn.lost / most
        told = f"after {turn.at} entries: {'; '.join(turn.played.words)} ({turn.lost:g} lost)"
        drawn.append(
            f'<rect x="{x - wide / 2:.1f}" y="{floor - tall:.1f}" width="{wide:.1f}" height="{tall:.1f}"'
            f' fill="{SHADES.get(turn.grade, "#8888")}"><title>{escape(told)}</title></rect>'
        )
        if turn.grade == "big":
            drawn.append(
                f'<text x="{x:.1f}" y="{floor - tall - 3:.1f}" text-anchor="middle" font-size="11"'
                f' fill="currentColor">{turn.lost:.0f}</text>'
            )
    drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{floor}" y2="{floor}" stroke="#8888"/>')
    drawn.append(
        f'<text x="{LEFT}" y="{HEIGHT - 14}" fill="currentColor">expected points: played (solid), best (dashed);'
        f" bars: points lost, turn by turn</text>"
    )
    return drawn
