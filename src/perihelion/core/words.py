"""Words: templates of a game's catalogues, filled for a reader.

A template may have two forms, `one|other`; the number that decides is the parameter `n`, else the amount, else what is
missing, else what is needed, there, or possible. Amounts are written by the catalogue's `amount.<id>` ("{n} credit|{n}
credits"), other ids by their words.
"""

from collections.abc import Mapping

from perihelion.core.reason import COMMON, Param

Catalogue = Mapping[str, str]
_DECIDES = ("n", "amount", "missing", "need", "have", "most")


def fill(template: str, params: Mapping[str, Param], catalogue: Catalogue, language: str) -> str:
    """The template with its parameters in the reader's words."""
    chosen = template
    if "|" in template:
        one, _, other = template.partition("|")
        chosen = one if _count(params) == 1 else other
    return chosen.format_map({name: written(value, catalogue, language) for name, value in params.items()})


def _count(params: Mapping[str, Param]) -> int:
    """The number that decides between one and several."""
    for name in _DECIDES:
        value = params.get(name)
        if isinstance(value, int):
            return abs(value)
        if isinstance(value, dict):
            return sum(value.values())
    return 0


def written(value: Param, catalogue: Catalogue, language: str) -> str:
    """A parameter as a reader sees it."""
    if isinstance(value, dict):
        return _listed([amount_words(what, n, catalogue) for what, n in value.items()], language)
    return str(value).replace("-", "−") if isinstance(value, int) else word_of(value, catalogue)


def amount_words(what: str, n: int, catalogue: Catalogue) -> str:
    """`2 credits`, `1 credit`."""
    template = catalogue.get(f"amount.{what}")
    if template is None:
        return f"{n} {word_of(what, catalogue)}"
    one, bar, other = template.partition("|")
    return (other if bar and abs(n) != 1 else one).format(n=n)


def _listed(parts: list[str], language: str) -> str:
    joined = COMMON.get(language, COMMON["en"])["and"]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {joined} {parts[-1]}" if parts else ""


NAMING = ("word.", "source.", "verb.")
"""Where a catalogue names an id: its pieces, what points came from, what was done. The first match counts."""

_INDEX: dict[int, tuple[Catalogue, dict[str, str]]] = {}
"""The words of each catalogue by their ids; catalogues live as long as their games."""


def word_of(name: str, catalogue: Catalogue) -> str:
    """What an id is called, of whatever kind it is, or of the kind it names (`booster.pass_mines`, `source.scoring`);
    else as it is.
    """
    return catalogue.get(f"word.{name}") or catalogue.get(name) or _words(catalogue).get(name, name)


def _words(catalogue: Catalogue) -> dict[str, str]:
    known = _INDEX.get(id(catalogue))
    if known is None or known[0] is not catalogue:
        table: dict[str, str] = {}
        for prefix in NAMING:
            for key, text in catalogue.items():
                if key.startswith(prefix):
                    table.setdefault(key.split(".", prefix.count(".") + (prefix == "word."))[-1], text)
        known = (catalogue, table)
        _INDEX[id(catalogue)] = known
    return known[1]
