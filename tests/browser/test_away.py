"""Coming back to a match: the page tells in words what the others have done, and lights what each line speaks of."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.people import Person
from server.client import eventually


def answer(people: list[Person], match: str) -> list[str]:
    """The seats build mines or take their first choice, until Zoe has built and Ann is asked; what Zoe said."""
    said: list[str] = []
    while True:
        whole = people[0].view(match)
        seat = whole["view"]["deciders"][0]
        if seat == 0 and any(action.startswith("build mine") for action in said):
            return said
        legal = people[seat].ask("GET", f"/api/matches/{match}/legal?seat={seat}")
        build = [action for action in legal["actions"] if action.startswith("build mine")]
        action = build[0] if build else legal["actions"][0]
        body = {"seat": seat, "version": legal["version"], "actions": [action]}
        people[seat].ask("POST", f"/api/matches/{match}/play", body)
        if seat == 1:
            said.append(action)


def has_seen(person: Person, match: str) -> int:
    """Wait until the table knows that the first seat has seen all of its lines; how many those are."""
    whole = eventually(lambda: person.view(match, 0), lambda whole: whole["seen"] == len(whole["lines"]))
    return len(whole["lines"])


def test_what_happened_while_i_was_away(browser: Browser, table: str) -> None:
    ann, zoe = people = [Person(browser.new_context(base_url=table), table, name) for name in ("Ann", "Zoe")]
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}], setup="first_game")
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    expect(ann.page.locator(".missed")).to_have_count(0)
    has_seen(ann, match)
    ann.page.goto(table)
    said = answer(people, match)
    mines = [action.rpartition(" ")[2] for action in said if action.startswith("build mine")]
    assert mines

    # The lobby tells it, in short; the table tells it all.
    ann.page.goto(table)
    expect(ann.page.locator(".missed-turns")).to_contain_text("Zoe")
    ann.sit(match)
    away = ann.page.locator(".missed")
    expect(away).to_be_visible()
    for hex in mines:
        expect(away).to_contain_text(hex)
    expect(away).not_to_contain_text("Ann")  # nobody is told what they did themselves
    away.locator("li button", has_text=mines[-1]).last.hover()
    expect(ann.page.locator(".spoken")).not_to_have_count(0)

    # Looked at once, it is no longer news; and nothing was played by looking.
    lines = has_seen(ann, match)
    ann.page.reload()
    expect(ann.page.locator(".app[data-mine]")).to_be_visible()
    expect(away).to_have_count(0)
    assert len(ann.view(match, 0)["lines"]) == lines
    for person in people:
        assert not person.errors
        person.window.close()
