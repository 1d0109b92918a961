"""The report of a run: JSON for programs, Markdown for the docs, HTML with plots for people."""

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from perihelion.arena.plots import pictures
from perihelion.arena.ratings import table
from perihelion.arena.results import Results

Report = dict[str, Any]
ENOUGH = 120
"""Games before anything is called better."""
HEADS = {"main": "Results", "control": "Control: a bot against itself"}


def report(results: Results) -> Report:
    """All figures of a run."""
    setting = results.setting
    groups: dict[str, Any] = {}
    for name, labels in setting["groups"].items():
        played = [result for result in results.played.values() if result["group"] == name]
        groups[name] = table(played, labels)
    return {"setting": setting, "groups": groups, "verdict": verdict(groups)}


def verdict(groups: Mapping[str, Any]) -> list[str]:
    """What the intervals allow to say, in words."""
    said: list[str] = []
    games = groups.get("main", {}).get("games", 0)
    for pair in groups.get("main", {}).get("pairs", []):
        low, high = pair["beats"]["low"], pair["beats"]["high"]
        if games < ENOUGH:
            ahead = f"{pair['first']} is ahead of {pair['second']} in {100 * pair['beats']['value']:.0f} %"
            said.append(f"{ahead} of {games} games; nothing is called better before {ENOUGH}.")
        elif low > 0.5:
            said.append(f"{pair['first']} is stronger than {pair['second']}.")
        elif high < 0.5:
            said.append(f"{pair['second']} is stronger than {pair['first']}.")
        else:
            said.append(f"No difference shown between {pair['first']} and {pair['second']}.")
    for pair in groups.get("control", {}).get("pairs", []):
        fair = pair["beats"]["low"] <= 0.5 <= pair["beats"]["high"]
        said.append(
            "The control shows no difference, as it should."
            if fair
            else "The control shows a difference between a bot and itself: distrust this run or play more games."
        )
    return said


def _spread(estimate: Mapping[str, float] | None, digits: int = 1, times: float = 1.0) -> str:
    if estimate is None:
        return "–"
    value, low, high = [estimate[end] * times for end in ("value", "low", "high")]
    return f"{value:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def _tables(group: Mapping[str, Any]) -> list[list[list[str]]]:
    """The tables of a group as rows of cells, the heading first."""
    parts = list(next(iter(group["contestants"].values()))["parts"])
    heads = [f"{part} a seat" for part in parts]
    main = [["bot", "seats", *heads, "win share %", "Elo", "seconds a game", "choices a game"]]
    for label, row in group["contestants"].items():
        main.append(
            [
                label,
                str(row["seats"]),
                *[_spread(row["parts"][part], 1 if part == parts[-1] else 2) for part in parts],
                _spread(row["wins"], 1, 100),
                _spread(row["elo"], 0),
                f"{row['seconds']:.1f}",
                f"{row['choices']:.0f}",
            ]
        )
    tables = [main]
    if group["pairs"]:
        pairs = [["first", "second", "first ahead %", *[f"{part} difference" for part in parts]]]
        for pair in group["pairs"]:
            ahead = [_spread(pair["parts"][part], 1 if part == parts[-1] else 2) for part in parts]
            pairs.append([pair["first"], pair["second"], _spread(pair["beats"], 1, 100), *ahead])
        tables.append(pairs)
    if group.get("sides"):
        played = [["played with", "seats", "win share %"]]
        for side, row in group["sides"].items():
            played.append([side, f"{row['seats']:.0f}", f"{100 * row['wins']:.0f}"])
        tables.append(played)
    return tables


def _about(made: Report) -> str:
    setting = made["setting"]
    options = ", ".join([f"{name} {value}" for name, value in setting["options"].items()]) or "none"
    return f"{setting['seats']} seats, first seed {setting['seed']}, options: {options}. Command: {setting['command']}"


def markdown(made: Report) -> str:
    """The report as Markdown tables."""
    lines = [f"# Arena: {made['setting']['game']}", "", _about(made), ""]
    lines += [f"- {sentence}" for sentence in made["verdict"]] + [""]
    for name, group in made["groups"].items():
        if group["games"]:
            lines += [f"## {HEADS[name]}", "", f"{group['games']} games on {group['seeds']} seeds; 95 % intervals.", ""]
            for rows in _tables(group):
                lines.append("| " + " | ".join(rows[0]) + " |")
                lines.append("| " + " | ".join(["---"] * len(rows[0])) + " |")
                lines += ["| " + " | ".join(row) + " |" for row in rows[1:]] + [""]
    return "\n".join(lines)


def html(made: Report) -> str:
    """The report as a page of its own: no script, nothing loaded from elsewhere."""
    title = f"Arena: {made['setting']['game']}"
    body = [f"<h1>{escape(title)}</h1><p>{escape(_about(made))}</p><ul>"]
    body += [f"<li>{escape(sentence)}</li>" for sentence in made["verdict"]] + ["</ul>"]
    for name, group in made["groups"].items():
        if not group["games"]:
            continue
        body.append(f"<h2>{escape(HEADS[name])}</h2>")
        body.append(f"<p>{group['games']} games on {group['seeds']} seeds; 95 % intervals.</p>")
        for rows in _tables(group):
            cells = ["".join([f"<td>{escape(cell)}</td>" for cell in row]) for row in rows[1:]]
            head = "".join([f"<th>{escape(cell)}</th>" for cell in rows[0]])
            body.append(f"<table><tr>{head}</tr>" + "".join([f"<tr>{row}</tr>" for row in cells]) + "</table>")
        for caption, picture in pictures(group).items():
            body.append(f"<figure><figcaption>{escape(caption)}</figcaption>{picture}</figure>")
    style = (
        "body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}"
        "table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #8886;padding:.3rem .6rem;text-align:left}"
        "figure{margin:1.5rem 0}svg{width:100%}"
    )
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{style}</style><body>{''.join(body)}</body></html>\n"
    )


def write(made: Report, folder: Path) -> list[Path]:
    """Write the three forms into the folder."""
    written: list[Path] = []
    for name, text in (
        ("report.json", json.dumps(made, indent=1) + "\n"),
        ("report.md", markdown(made)),
        ("report.html", html(made)),
    ):
        path = folder / name
        path.write_text(text, encoding="utf-8")
        written.append(path)
    return written
