"""Find out which reconstructed values of Council of Shadows decide what: every game plays a set changed by lot.

    python benchmarks/fitting.py --base my-set.json --games 3000 --cores 16 --minutes 3 --out fit.jsonl
    python benchmarks/fitting.py --read fit.jsonl

Each group of values that no rule or picture fixes is shifted by -1, 0 or 1 around the base. Least squares over all
games then tell what one shift does to length, cap, first tile and each leader: the whole gradient from games that
would measure a handful of sets one by one. Standings (levels with their fraction) are told beside victories, because
they say more per game.
"""

import argparse
import copy
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from calibration import CAP, Row, play, play_all

from perihelion.games.council.components import FIRST_SET, LEADERS, SHIPPED

File = dict[str, Any]
Lever = Callable[[File, int], None]
RIDGE = 4.0
"""Games' worth of doubt about every effect."""


RANKS = ("anthracite", "gold", "transparent")


def stepped(price: dict[str, int], step: int) -> dict[str, int]:
    """A price a step dearer (an anthracite gem more, or gold in its place) or cheaper; nothing becomes free."""
    now = [price[rank] for rank in RANKS]
    if step > 0 and now[0]:
        now = [now[0] - 1, now[1] + 1, now[2]]
    elif step > 0:
        now[0] += 1
    elif step < 0 and now[0] and sum(now) > 1:
        now[0] -= 1
    elif step < 0 and now[1]:
        now = [now[0] + 1, now[1] - 1, now[2]]
    elif step < 0 and now[2]:
        now = [now[0], now[1] + 1, now[2] - 1]
    return dict(zip(RANKS, now, strict=True))


def record(file: File, path: tuple[str, ...], name: str) -> dict[str, Any]:
    """The record of a piece in the correction file, made if it is not there."""
    section: Any = file
    for part in path[:-1]:
        section = section.setdefault(part, {})
    records: list[dict[str, Any]] = section.setdefault(path[-1], [])
    for found in records:
        if found["id"] == name:
            return found
    records.append({"id": name})
    return records[-1]


def value(file: File, path: tuple[str, ...], name: str, field: str) -> Any:
    """A field as the file has it, or as it is shipped."""
    shipped: Any = SHIPPED
    for part in path:
        shipped = shipped[part]
    first = next(found for found in shipped if found["id"] == name)
    return copy.deepcopy(record(file, path, name).get(field, first.get(field)))


AI = ("ai_cards",)
UPGRADES = ("tableau", "upgrades")
GALAXIES = ("board", "galaxies")
TILES = ("solar_system_tiles",)
COMPENSATION = ("level_up_compensation",)
CARDS = {card["id"][3:5]: card["id"] for card in SHIPPED["ai_cards"]}
PARSEC = {
    parsec: [t["id"] for t in SHIPPED["solar_system_tiles"] if t["id"].startswith(f"p{parsec}")] for parsec in (1, 2, 3)
}


def yields(*tiles: str, by: int = 1) -> Lever:
    def shift(file: File, step: int) -> None:
        for tile in tiles:
            now = value(file, TILES, tile, "yield")
            now["energy"] = max(0, now["energy"] + by * step)
            record(file, TILES, tile)["yield"] = now

    return shift


def payouts(field: str, *galaxies: str) -> Lever:
    def shift(file: File, step: int) -> None:
        for galaxy in galaxies:
            record(file, GALAXIES, galaxy)[field] = value(file, GALAXIES, galaxy, field) + step

    return shift


def prices(path: tuple[str, ...], *names: str, field: str = "cost") -> Lever:
    def shift(file: File, step: int) -> None:
        for name in names:
            record(file, path, name)[field] = stepped(value(file, path, name, field), step)

    return shift


def cards(*numbers: str) -> Lever:
    return prices(AI, *[CARDS[number] for number in numbers])


def consumption(*cards: str) -> Lever:
    def shift(file: File, step: int) -> None:
        for card in cards:
            record(file, AI, CARDS[card])["consumption"] = value(file, AI, CARDS[card], "consumption") + step

    return shift


def projects(file: File, step: int) -> None:
    for number in (1, 2, 3, 4):
        name = f"project_{number}"
        record(file, UPGRADES, name)["effect"] = {"energy": value(file, UPGRADES, name, "effect")["energy"] + 2 * step}


def planets(parsec: int, other: str) -> Lever:
    """Every second tile: an earth-like planet less, or one more in place of another."""

    def shift(file: File, step: int) -> None:
        for tile in PARSEC[parsec][::2]:
            now = value(file, TILES, tile, "planets")
            if step < 0 and now.count("earthlike") > (1 if len(now) > 1 else 0) and len(now) > 1:
                now[now.index("earthlike")] = other
            elif step > 0 and len(set(now) - {"earthlike"}) > 0 and len(now) > 1:
                now[-1] = "earthlike"
            record(file, TILES, tile)["planets"] = sorted(now, key=["earthlike", "desert", "volcano"].index)

    return shift


def fields(file: File, step: int) -> None:
    if step < 0:
        record(file, GALAXIES, "red")["fields"], record(file, GALAXIES, "violet")["fields"] = 4, 4


LEVERS: dict[str, Lever] = {
    "yields 1": yields(*PARSEC[1]),
    "yields 2": yields(*PARSEC[2]),
    "yields 3": yields(*PARSEC[3]),
    "best yields": yields("p3_04", "p3_08", "p3_09", "p3_10", "p2_07", "p2_11"),
    "high 1": payouts("high", "grey", "orange"),
    "low 1": payouts("low", "grey", "orange"),
    "brown": payouts("high", "brown"),
    "beige": payouts("high", "beige"),
    "red": payouts("high", "red"),
    "low brown beige": payouts("low", "brown", "beige"),
    "projects": projects,
    "slot 1": prices(UPGRADES, "range_1_parsec_2"),
    "slots 2 and 3": prices(UPGRADES, "range_2_parsec_2", "range_3_parsec_2"),
    "range 3": prices(UPGRADES, *[f"range_{slot}_parsec_3" for slot in (1, 2, 3)]),
    "desert": prices(UPGRADES, "adapt_desert"),
    "volcano": prices(UPGRADES, "adapt_volcano"),
    "extension": prices(UPGRADES, "colony_extension"),
    "cheap settlers": cards("11", "16", "22", "23", "25"),
    "settlers": cards("07", "17", "21"),
    "settlers' consumption": consumption("16", "17", "21", "22", "23"),
    "towers": cards("05", "18", "19", "20"),
    "towers' consumption": consumption("18", "19", "20"),
    "miners": cards("12", "13", "14", "15"),
    "miners' consumption": consumption("12", "13", "14", "15"),
    "discoverers": cards("02", "04", "09"),
    "savers": cards("06", "08"),
    "compensation": prices(COMPENSATION, *[entry["id"] for entry in SHIPPED["level_up_compensation"]], field="gems"),
    "planets 1": planets(1, "desert"),
    "planets 2": planets(2, "desert"),
    "planets 3": planets(3, "volcano"),
    "fields": fields,
}  # fmt: skip


def changed(base: File, shifts: dict[str, int]) -> str:
    """The base with every group shifted."""
    file = copy.deepcopy(base)
    for name, step in shifts.items():
        LEVERS[name](file, step)
    for galaxy in file["board"]["galaxies"]:
        high, low = value(file, GALAXIES, galaxy["id"], "high"), value(file, GALAXIES, galaxy["id"], "low")
        galaxy["low"] = min(low, high)
    return json.dumps(file)


def play_changed(task: tuple[File, int, bool, str, int]) -> Row:
    base, seats, leaders, think, seed = task
    lot = Random(seed * 7 + 1)
    shifts = {name: lot.choice((-1, 0, 1)) for name in LEVERS}
    row = play(("fit", {"components": changed(base, shifts), "reconstruction": FIRST_SET}, seats, leaders, think, seed))
    return {**row, "shifts": shifts}


def fitted(rows: list[Row], answer: Callable[[Row], float | None]) -> dict[str, tuple[float, float]]:
    """Least squares with an intercept for each number of seats: effect and standard error of each group."""
    kept = [(row, got) for row in rows if (got := answer(row)) is not None]
    names = [*LEVERS, *[f"{seats} seats" for seats in sorted({row["seats"] for row, _ in kept})]]
    table = [[float(row["shifts"].get(name, f"{row['seats']} seats" == name)) for name in names] for row, _ in kept]
    size = len(names)
    normal = [
        [sum([r[i] * r[j] for r in table]) + (RIDGE if i == j < len(LEVERS) else 0.0) for j in range(size)]
        for i in range(size)
    ]
    right = [sum([r[i] * got for r, (_, got) in zip(table, kept, strict=True)]) for i in range(size)]
    inverse = inverted(normal)
    effect = [sum([inverse[i][j] * right[j] for j in range(size)]) for i in range(size)]
    left = [got - sum([e * x for e, x in zip(effect, r, strict=True)]) for r, (_, got) in zip(table, kept, strict=True)]
    noise = sum([error**2 for error in left]) / max(1, len(kept) - size)
    return {name: (effect[i], (noise * inverse[i][i]) ** 0.5) for i, name in enumerate(names)}


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        rows[at] = [x / rows[at][at] for x in rows[at]]
        for i in range(size):
            if i != at:
                rows[i] = [x - rows[i][at] * y for x, y in zip(rows[i], rows[at], strict=True)]
    return [row[size:] for row in rows]


def ahead(row: Row, seat: int) -> float:
    """How far a seat stands above the mean of the others, in levels."""
    others = [standing for other, standing in enumerate(row["standings"]) if other != seat]
    return float(row["standings"][seat] - sum(others) / len(others))


def of_leader(leader: int, told: Callable[[Row, int], float]) -> Callable[[Row], float | None]:
    return lambda row: told(row, row["leaders"].index(leader)) if leader in row["leaders"] else None


def won(row: Row, seat: int) -> float:
    """A seat's part of the victory, times fair."""
    return (seat in row["winners"]) / len(row["winners"]) * row["seats"]


ANSWERS: dict[str, Callable[[Row], float | None]] = {
    "rounds": lambda row: row["rounds"],
    "cap": lambda row: sum([c >= CAP for c in row["consumption"]]) / row["seats"],
    "tile ahead": lambda row: ahead(row, row["tiles"][0]),
    "tile wins": lambda row: won(row, row["tiles"][0]),
    **{f"{name[7:]} ahead": of_leader(number, ahead) for number, name in enumerate(LEADERS)},
    **{f"{name[7:]} wins": of_leader(number, won) for number, name in enumerate(LEADERS)},
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", default="", help="a correction file to vary")
    parser.add_argument("--read", default="", help="games that were played: tell what they say")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seats", default="2,3,4,3,4", help="by turns")
    parser.add_argument("--think", default="30n")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=200_000)
    parser.add_argument("--out", default="fit.jsonl")
    args = parser.parse_args()
    if args.base:
        base = json.loads(Path(args.base).read_text(encoding="utf-8"))
        seats = [int(count) for count in args.seats.split(",")]
        tasks = [
            (base, seats[number % len(seats)], number % 6 > 0, f"search:{args.think}", args.seed + number)
            for number in range(args.games)
        ]
        rows = play_all(play_changed, tasks, args.cores, args.minutes)
        Path(args.out).write_text("".join([json.dumps(row) + "\n" for row in rows]), encoding="utf-8")
    rows = [json.loads(line) for line in Path(args.read or args.out).read_text(encoding="utf-8").splitlines()]
    fits = {name: fitted(rows, answer) for name, answer in ANSWERS.items()}
    print(f"{len(rows)} games; the effect of one shift, and its standard error")
    for name in [*LEVERS, *[f"{seats} seats" for seats in (2, 3, 4)]]:
        told = [f"{what} {fit[name][0]:+.2f} ({fit[name][1]:.2f})" for what, fit in fits.items() if name in fit]
        print(f"{name}: {', '.join(told)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
