"""The catalogues of games, terminal and page: the same places, the right words, nothing English left over."""

import json
import re
from pathlib import Path

import pytest

from language.remainders import english_in
from language.test_games import places_of

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(
    {path.parent for path in (ROOT / "src").rglob("messages/en.json")}
    | {path.parent for path in (ROOT / "web" / "src").rglob("en.json")}
)
NAMES = [folder.relative_to(ROOT).as_posix() for folder in FOLDERS]

NOT_OFFICIAL: dict[str, dict[str, list[tuple[str, str]]]] = {
    "gaia": {
        "de": [
            ("Handelsstation", "Handelszentrum"),
            ("verbr[ae]nn", "opfern"),
            ("Rückbau|[Aa]bwert|wertet .*ab\\b", "downgraden"),
            ("Gaia-Planet", "Gaiaplanet"),
            (r"\bzu \{building\}", "aufwerten: {building}"),
            (r"\b(der|einer) \w+en Level\b", "das Level"),
            (r"\bin \{(area|what)\}|\bGebiete?\b", "der Name ungebeugt nach einem Doppelpunkt; Forschungsbereich"),
        ],
        "nl": [
            ("verbrand", "opofferen"),
            ("volkkaart", "volkskaart"),
            ("volkactie", "volksactie"),
            (r"\bKI\b", "AI"),
            (r"\btot \{building\}", "opwaarderen naar"),
            ("[Ss]peelbord", "spelbord"),
        ],
        "en": [("neighbour", "neighbor"), (r"\bcentre", "center"), ("Gaia planet", "Gaia Planet")],
    },
    "council": {
        "de": [
            (r"[Aa]bbau|baut? .*\bab\b", "schürfen"),
            (r"Ausbau|baut aus|Tableau.*ausbauen", "Verbesserung"),
            ("Stationswürfel", "Stations-Cube"),
            (r"[Bb]esiedle|[Bb]esiedeln|[Aa]nsiedeln|siedelt .*\ban$", "siedeln mit … auf"),
            (r"\b(der|den|dem) Automa\b", "die KI"),
        ],
        "nl": [
            ("[Ss]terrenstelsel", "galaxie"),
            ("galaxies", "galaxieën"),
            (r"\b[Ss]cor(en|oor|t)", "tellen"),
            (r"\b[Tt]ableaus?\b", "spelersbord"),
            (r"\bdeck\b", "stapel"),
            (r"\bbinnen bereik\b", "binnen reikwijdte"),
            ("[Vv]erbetering", "upgrade"),
            ("[Ss]peelbord", "spelbord"),
        ],
        "en": [("neighbour", "neighbor"), (r"\bcentre", "center")],
    },
    "galactic_era": {
        "de": [("unerforscht", "unerkundet"), ("Stern nehmen", "Stern einnehmen")],
        "nl": [
            ("[Hh]elderzien(?!de waarneming|dheid)", "helderziende waarneming"),
            ("Ster bezetten", "Bezet een Ster"),
            ("gewaardeerd|[Ww]aardering", "gescoord, scoring"),
            ("[Vv]erhaal", "Geschiedenis"),
            (r"\b[Bb]eweging", "verplaatsing"),
            (r"[Ss]peelbord|volken\b", "spelbord, volkeren"),
            ("sterrenfiche", "sterfiche"),
            (r"\b([Dd]e|[Dd]eze|[Ee]lke) (\w+e )?(\w*fiche|relikwie|tijdperk|gevecht|ruimteschip)\b", "het"),
            (r"\b(fiche|relikwie) die\b(?! je bezit)", "dat"),
        ],
        "en": [("neighbour", "neighbor"), (r"\bcentre", "center")],
    },
}
"""By game and language: what the printed words are not, and what they are."""
ADDRESS = {"de": r"\b(Sie|Ihnen|Ihr|Ihre)\b", "nl": r"(?<!\} )\b(u|uw)\b"}
"""Nobody is addressed so; at the beginning of a sentence the words have other meanings, too."""
JE = r"\bje (?!einem\b)[a-zäöü]+(er|em)\b"
"""In German, *je* takes the accusative."""
PERSON = {
    "en": r"\bYou (is|has|takes|attacks)\b",
    "de": r"\b[Dd]u (hat|ist|steht|greift)\b",
    "nl": r"\bJij (heeft|valt)\b",
}


def read(folder: Path, language: str) -> dict[str, str]:
    catalogue: dict[str, str] = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
    return catalogue


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_every_text_is_there_with_the_same_places(folder: Path, language: str) -> None:
    english, other = read(folder, "en"), read(folder, language)
    assert set(other) == set(english)
    assert {key: text for key, text in other.items() if places_of(text) != places_of(english[key])} == {}
    assert [key for key, text in other.items() if not text.strip()] == []


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_no_english_is_left_over(folder: Path, language: str) -> None:
    left = {key: english_in(text, language) for key, text in read(folder, language).items()}
    assert {key: words for key, words in left.items() if words} == {}


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_words_are_the_printed_ones_and_persons_fit(folder: Path, language: str) -> None:
    game = next((name for name in NOT_OFFICIAL if name in folder.relative_to(ROOT).parts), "")
    wrong = dict(NOT_OFFICIAL[game][language]) if game else {}
    bad = {
        key: text
        for key, text in read(folder, language).items()
        if any(re.search(pattern, text) for pattern in [*wrong, PERSON[language]])
        or (language == "de" and re.search(JE, text))
        or (language in ADDRESS and re.search(rf"(?<![.:!?] )(?<!^){ADDRESS[language]}", text))
    }
    assert bad == {}


SEVERAL = {
    "log.passing", "strength.points", "gaia.map", "galactic_era.map", "galactic_era.start.ships",
    "galactic_era.reserve", "narrow", "several", "empty", "about.leader.casares", "review.progress",
    "gaia.help.project", "reason.no-option", "reason.no-slot", "reason.purchases", "reason.range", "reason.ray-range",
}  # fmt: skip
"""Texts whose number is never 1, or is written with its sign."""
CARDS = ("reason.card-", "about.card.")
"""Cards of Galactic Era, which ask for two of a thing at least."""


def alone(key: str, text: str) -> bool:
    """A number before a noun, with one form for one and for many."""
    told = key in SEVERAL or key.startswith(CARDS) or key.endswith((".one", ".other")) or "|" in text
    return not told and bool(re.search(r"\{(n|amount|need|have|most|left|count)\} ([a-z]+ )?[a-z]{3,}s\b", text))


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_whatever_is_counted_has_a_singular(folder: Path) -> None:
    """`{n} matches`: two forms, by `key.one` and `key.other` on the page, by `one|other` on the server."""
    for language in ("en", "de", "nl"):
        texts = read(folder, language)
        pairs = [key[:-4] for key in texts if key.endswith(".one") and not key.startswith("option.")]
        assert [key for key in pairs if f"{key}.other" not in texts] == []
    assert [key for key, text in read(folder, "en").items() if alone(key, text)] == []
