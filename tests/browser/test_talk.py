"""Talk at the table: phrases in everybody's own language, names that are called, and what is unread."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.people import Person


def test_a_phrase_a_name_and_what_is_unread(browser: Browser, table: str) -> None:
    windows = [browser.new_context(base_url=table, reduced_motion="reduce", locale=code) for code in ("en", "de")]
    ann, bob = (Person(window, table, name) for window, name in zip(windows, ("Ann", "Bob"), strict=True))
    match = ann.set_table("pearls", [{"kind": "me"}, {"kind": "open"}])
    bob.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    ann.page.get_by_role("button", name="Chat").click()
    chat = ann.page.locator(".chat")
    chat.get_by_text("Phrases that everybody reads").click()
    chat.get_by_role("button", name="Good luck!").click()
    expect(chat.locator("ol")).to_contain_text("Good luck!")
    say = chat.get_by_label("Say something")
    say.fill("your turn, @b")
    chat.get_by_role("button", name="@Bob").click()
    expect(say).to_have_value("your turn, @Bob ")
    say.press("Enter")
    expect(chat.locator("mark")).to_have_text("@Bob")
    expect(chat.locator(".called")).to_have_count(0)  # it is not she who is called

    # Bob has read nothing yet: the lobby and the table say so, until he has, on whatever device.
    bob.page.goto(table)
    expect(bob.page.get_by_role("img", name="2 ungelesene Chat-Zeilen")).to_be_visible()
    bob.sit(match)
    bob.page.get_by_role("button", name="Chat, 2 ungelesen").click()
    expect(bob.page.locator(".chat ol")).to_contain_text("Viel Glück!")
    expect(bob.page.locator(".chat .called mark")).to_have_text("@Bob")
    with bob.page.expect_response(lambda answer: "/chat" in answer.url and answer.request.method == "GET"):
        bob.page.reload()
    expect(bob.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    assert bob.ask("GET", "/api/matches?mine=true")["unread"] == {}
    for person in (ann, bob):
        assert not person.errors
        person.window.close()
