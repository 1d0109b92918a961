"""Every word, reason and fact speaks English, German and Dutch."""

from random import Random

from perihelion.core.frame import Decision
from perihelion.core.reason import Reason
from perihelion.games.council import GAME
from perihelion.games.council.actions import VERBS, WORDS


def test_catalogues_have_the_same_keys_and_every_word() -> None:
    english = GAME.catalogues["en"]
    for language in ("de", "nl"):
        assert set(GAME.catalogues[language]) == set(english)
    for kind in ("card", "upgrade", "station", "leader", "tech", "galaxy", "bonus", "gem", "slot"):
        for word in WORDS[kind]:
            assert f"word.{kind}.{word}" in english
    for verb in VERBS:
        assert f"verb.{verb.name}" in english
    for record in GAME.records:
        if issubclass(record, Decision):
            assert f"ask.{record.__name__}" in english
    for option in GAME.options:
        assert f"option.{option.name}" in english


def test_reasons_have_words_in_every_language() -> None:
    reason = Reason("range", {"need": 3, "have": 1}, "Schürfen")
    assert GAME.words(reason) == "range 3 is needed, and you reach 1 (Mine)"
    assert GAME.words(reason, "de") == "Reichweite 3 ist nötig, und du reichst bis 1 (Schürfen)"
    assert GAME.words(reason, "nl") == "reikwijdte 3 is nodig, en je reikt tot 1 (Delven)"


def test_facts_have_words() -> None:
    match = GAME.match(3, seed=6, stations=True, leaders=True)
    match.listening = True
    rng = Random(6)
    kinds: set[str] = set()
    while not match.over:
        seat = rng.choice(match.deciders)
        entry = match.play(seat, rng.choice(match.legal(seat)))
        kinds.update(fact.kind for fact in entry.facts)
    assert kinds
    assert {f"fact.{kind}" for kind in kinds} <= set(GAME.catalogues["en"])
