"""The component tables in print: every value with the mark of where it comes from."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perihelion.games.council.components import FIRST_SET, SETS, kit, mark_of

MARKS = {"rulebook": "R", "review": "v", "reconstructed": "~", "box": "B"}
LEGEND = (
    "Marks: R stated in the rulebook, v from a published review, ~ reconstructed (please correct it if you own the "
    "box), B corrected by an owner of the box."
)

Record = dict[str, Any]

PRINTED: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    (
        "Galaxies",
        ("board", "galaxies"),
        ("name", "parsec", "fields", "high", "low", "light_bonus_card", "player_counts"),
    ),
    ("Solar system tiles", ("solar_system_tiles",), ("parsec", "planets", "yield")),
    ("Starting action cards", ("starting_action_cards",), ("consumption", "action")),
    ("AI cards", ("ai_cards",), ("consumption", "cost", "action")),
    ("Tableau upgrades", ("tableau", "upgrades"), ("cost", "effect", "requires")),
    ("Extra action slots", ("tableau", "extra_action_slot_boards"), ("start_range", "upgrades")),
    ("Light bonus cards", ("bonus_cards_light",), ("base_energy", "per", "counts")),
    (
        "Dark bonus cards",
        ("bonus_cards_dark",),
        ("base_energy", "majority_energy", "presence_energy", "galaxy", "per", "counts", "player_counts"),
    ),
    ("Dark Tech cards", ("dark_tech_cards",), ("level", "timing", "effect", "immediate_gems")),
    ("Level-up compensation", ("level_up_compensation",), ("reached_level", "recipient_level", "gems")),
    ("Space stations", ("space_stations",), ("cost", "timing", "effect")),
    ("Leaders", ("leaders",), ("start_consumption", "start_energy", "timing", "effect")),
    ("Automa cards", ("automa", "cards"), ("level", "consumption", "silver", "actions", "scoring")),
)
"""Title, place in the data, and columns of each table."""


def components_table(components: str = SETS[0]) -> RenderableType:
    """All component tables with their marks: those of a reconstruction by its name, or of a correction by its text."""
    data = kit("" if components == FIRST_SET else components).data
    parts: list[RenderableType] = [Text(LEGEND)]
    for title, path, columns in PRINTED:
        section: Any = data
        for name in path:
            section = section[name]
        parts.append(section_table(title, ".".join(path), section, columns))
    return Group(*parts)


def section_table(title: str, place: str, records: list[Record], columns: tuple[str, ...]) -> Table:
    """One table, headed by the section's name in the file."""
    table = Table(title=f"{title} ({place})", title_justify="left")
    table.add_column("id", no_wrap=True)
    for column in columns:
        table.add_column(column)
    for record in records:
        table.add_row(record["id"], *[_cell(record, column) for column in columns])
    return table


def mark(record: Record, field: str) -> str:
    """The letter for where a value comes from."""
    source = mark_of(record, field)
    return MARKS.get(source, source)


def _cell(record: Record, field: str) -> Text:
    if field not in record:
        return Text("")
    sign = mark(record, field)
    return Text.assemble(describe(record[field]), (f" {sign}", "bold yellow" if sign == "~" else "dim"))


def describe(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, dict):
        return _describe_object(value)
    if isinstance(value, list):
        return ", ".join([describe(part) for part in value]) or "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)


def _describe_object(value: Record) -> str:
    if "op" in value:
        inner = [f"{name} {describe(part)}" for name, part in value.items() if name != "op" and part not in (None, [])]
        return f"{value['op']} ({'; '.join(inner)})" if inner else str(value["op"])
    if "primary" in value:
        other = f" else {describe(value['alternative'])}" if value["alternative"] else ""
        return describe(value["primary"]) + other
    if "id" in value:
        return f"{value['id']}: {describe(value['cost'])} {mark(value, 'cost')}"
    if "gems" in value and "energy" in value:
        energy = f"{value['energy']} energy" if value["energy"] else ""
        return " ".join([part for part in (describe(value["gems"]), energy) if part not in ("", "nothing")])
    return " ".join([f"{describe(part)} {name}" for name, part in value.items() if part != 0]) or "nothing"
