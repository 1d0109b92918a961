"""A move a day, as people live it: an account, a confirmed address, notices by real mail and real Web Push.

A whole match is played from the links in them; then a password is forgotten, the data taken along, the account deleted.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, BrowserContext, Page, expect

from browser.conftest import build_page
from browser.people import Clicker
from perihelion.server.post import office
from server.client import RunningTable, eventually
from server.receivers import Hook, Mailbox

AUTH = b"0123456789abcdef"
PASSWORD = "a cold clear night"
LINK = re.compile(r"https?://\S+")
SUBSCRIBE = """async ([endpoint, p256dh, auth]) => {
    const answer = await fetch("/api/me/channels", {
        method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({kind: "push", endpoint, keys: {p256dh, auth}})});
    return answer.status;
}"""


@pytest.fixture
def club(tmp_path: Path, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningTable]:
    # A letter that a busy machine could not send in time is tried again at once, not after minutes.
    monkeypatch.setattr(office, "BREAKS", (0, 0, 0, 0, 0, 0))
    build_page()
    running = RunningTable(str(tmp_path / "club.db"), smtp=mailbox.url, allow_private_hooks=("127.0.0.1",)).start()
    yield running
    running.stop()


def text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


class Player:
    """Somebody with a browser and a push service; what is pushed is read by an independent implementation."""

    def __init__(self, window: BrowserContext, club: RunningTable, hook: Hook, name: str) -> None:
        self.window = window
        self.club = club
        self.name = name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.endpoint = f"{hook.url}/push/{name}"
        self.page: Page = window.new_page()

    def go(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.club.url + path)

    def register(self, mailbox: Mailbox) -> None:
        """An account by the page, and the address confirmed by the link that comes there."""
        self.go("/account")
        self.page.get_by_role("button", name="New account").click()
        self.page.get_by_label("Name", exact=True).fill(self.name)
        self.page.get_by_label("Password", exact=True).fill(PASSWORD)
        self.page.get_by_label("E-mail (optional)").fill(f"{self.name.lower()}@example.org")
        self.page.get_by_role("button", name="Create the account").click()
        expect(self.page.locator("#sign-in")).to_be_visible()
        self.go(link_in(mailbox))
        expect(self.page.get_by_text("The address is confirmed.")).to_be_visible()

    def subscribe(self) -> None:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        assert self.page.evaluate(SUBSCRIBE, [self.endpoint, text(point), text(AUTH)]) == 201

    def decrypt(self, body: bytes) -> dict[str, Any]:
        read: dict[str, Any] = json.loads(
            http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH, version="aes128gcm")
        )
        return read

    def ask(self, path: str) -> Any:
        return self.window.request.get(self.club.url + path).json()


class Post:
    """What the push service has got, by reader."""

    def __init__(self, hook: Hook, players: list[Player]) -> None:
        self.hook = hook
        self.players = {player.name: player for player in players}
        self.waiting: dict[str, list[dict[str, Any]]] = {player.name: [] for player in players}

    def next(self, player: Player, title: str) -> dict[str, Any]:
        """The next notice of that person whose title begins like that."""
        while True:
            kept = self.waiting[player.name]
            for notice in kept:
                if notice["title"].startswith(title):
                    kept.remove(notice)
                    return notice
            path, _, body = self.hook.wait()
            reader = path.rpartition("/")[2]
            self.waiting[reader].append(self.players[reader].decrypt(body))


def link_in(mailbox: Mailbox) -> str:
    found = LINK.search(str(mailbox.wait().get_content()))
    assert found
    return found.group()


def play_turn(player: Player, link: str) -> None:
    """From the notice to the table, and every answer that is asked there."""
    player.go(link)
    expect(player.page.locator(".app[data-mine]")).to_be_visible(timeout=20_000)
    clicker = Clicker(player.page, seed=1)
    match = urlsplit(link).path.rpartition("/")[2]
    while player.ask(f"/api/matches/{match}")["your_turn"]:
        clicker.step()
        clicker.settle()


def test_a_match_of_a_move_a_day(browser: Browser, club: RunningTable, mailbox: Mailbox, hook: Hook) -> None:
    desk: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
    phone = {**desk, "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    windows = [browser.new_context(base_url=club.url, **shape) for shape in (desk, desk, phone)]
    ann, bob, zoe = players = [
        Player(window, club, hook, name) for window, name in zip(windows, ("Ann", "Bob", "Zoe"), strict=True)
    ]
    post = Post(hook, players)
    for player in players:
        player.register(mailbox)
        player.subscribe()

    # Each way can be tried out: the message comes, and the page says so.
    ann.go("/account/notices")
    ann.page.get_by_role("button", name="This or another browser: Test").click()
    expect(ann.page.get_by_text("arrived,")).to_be_visible()
    assert post.next(ann, "A test")["link"].endswith("/account/notices")
    ann.page.get_by_role("button", name="Add a way").click()
    ann.page.locator("dialog").get_by_role("button", name="E-mail").click()
    expect(ann.page.locator(".way .name", has_text="E-mail")).to_be_visible()

    # Bob sets a table for three and keeps seats for the others; they are told, and sit down from the notice.
    match = set_table(bob)
    night = bob.ask(f"/api/matches/{match}")["pace"]["night"]
    assert (night["start"], night["end"], bool(night["zone"])) == (22, 8, True)
    letter = str(mailbox.wait().get_content())
    assert f"/m/{match}" in letter, "Ann is told by mail too"
    no_more_letters(ann, letter)
    for guest in (ann, zoe):
        guest.go(post.next(guest, "An invitation: Slow pearls")["link"])
        guest.page.get_by_role("button", name="Sit down").click()
        expect(guest.page.get_by_role("button", name="Sit down")).to_have_count(0)
    eventually(lambda: bob.ask(f"/api/matches/{match}")["status"], lambda status: status == "running")

    # The whole match is played from notices; nobody looks in by themselves.
    for player in players:
        player.go("/reset")
    asked = bob
    while bob.ask(f"/api/matches/{match}")["status"] == "running":
        asked = next(player for player in players if player.ask(f"/api/matches/{match}")["your_turn"])
        notice = post.next(asked, "Your turn: Slow pearls")
        assert notice["waiting"] == 1
        play_turn(asked, notice["link"])
        asked.go("/reset")
    # Whoever made the last move has seen the end; the others are told of it.
    for player in players:
        if player is not asked:
            assert post.next(player, "The match is over")["link"].endswith(match)

    deliver_to_browser(ann, {"title": "Your turn: Slow pearls", "link": f"{club.url}/m/{match}", "waiting": 2})
    forget_the_password(ann, mailbox)
    leave(ann)
    for window in windows:
        window.close()


def set_table(bob: Player) -> str:
    page = bob.page
    bob.go("/new")
    page.locator(".gm", has_text="Pearls").click()
    page.get_by_role("button", name="Add a seat").click()
    for seat, name in ((3, "Zoe"), (2, "Ann")):
        head = page.get_by_role("button", name=re.compile(f"^Seat {seat}:"))
        if head.get_attribute("aria-expanded") != "true":
            head.click()
        page.get_by_role("button", name=re.compile("^A person")).click()
        page.get_by_label("Name of an account").fill(name)
    page.get_by_label("Name of the table").fill("Slow pearls")
    page.get_by_label("Pace").select_option("day")
    page.get_by_label("no clock runs").check()
    page.get_by_label("Who may join").select_option("link")
    page.get_by_role("button", name="Create and copy the link").click()
    page.wait_for_url(re.compile("/m/"))
    return page.url.rpartition("/m/")[2].partition("?")[0]


def no_more_letters(ann: Player, letter: str) -> None:
    """The link at the end of a letter leads to a page that asks once, and ends this one way."""
    ann.go(next(link for link in LINK.findall(letter) if "/unsubscribe" in link))
    ann.page.get_by_role("button", name="No more letters").click()
    expect(ann.page.get_by_text("Done. You can switch it on again")).to_be_visible()
    assert [way["kind"] for way in ann.ask("/api/me/channels")] == ["push"]


def deliver_to_browser(ann: Player, notice: dict[str, Any]) -> None:
    """The service worker shows the notice; a click on it opens the match in the page that is open."""
    ann.window.grant_permissions(["notifications"], origin=ann.club.url)
    ann.go("/")
    worker = ann.window.service_workers[0] if ann.window.service_workers else ann.window.wait_for_event("serviceworker")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = ann.window.new_cdp_session(ann.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend([one["registrationId"] for one in told["registrations"]]),
    )
    session.send("ServiceWorker.enable")
    ann.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    for _ in range(200):  # the browser tells of it in its own time
        if registrations:
            break
        ann.page.wait_for_timeout(100)
    assert registrations
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": ann.club.url, "registrationId": registrations[0], "data": json.dumps(notice)},
    )
    shown = "() => self.registration.getNotifications().then(all => all.map(one => [one.title, one.data.link]))"
    assert eventually(lambda: worker.evaluate(shown), bool) == [[notice["title"], notice["link"]]]
    worker.evaluate(
        "async () => { const [one] = await self.registration.getNotifications();"
        " self.dispatchEvent(new NotificationEvent('notificationclick', {notification: one})); }"
    )
    ann.page.wait_for_url(notice["link"])


def forget_the_password(ann: Player, mailbox: Mailbox) -> None:
    ann.go("/account")
    ann.page.get_by_role("button", name="Sign out").first.click()
    ann.page.locator("main").get_by_role("button", name="Sign in").click()
    ann.page.get_by_role("link", name="Forgot the password?").click()
    ann.page.get_by_label("Name", exact=True).fill("Ann")
    ann.page.get_by_role("button", name="Send the link").click()
    expect(ann.page.get_by_text("the link is on its way")).to_be_visible()
    while "/reset?token=" not in (link := link_in(mailbox)):
        pass  # letters about turns may still lie before it
    ann.go(link)
    ann.page.get_by_label("New password").fill("a new cold clear night")
    ann.page.get_by_role("button", name="Set the password and sign in").click()
    ann.page.wait_for_url(re.compile("/account$"))
    ann.go(link)
    ann.page.get_by_label("New password").fill("once more the same")
    ann.page.get_by_role("button", name="Set the password and sign in").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("This link was used or is too old.")


def leave(ann: Player) -> None:
    """The data first, then the account."""
    ann.go("/account/data")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download").click()
    assert "Ann" in Path(download.value.path()).read_text(encoding="utf-8")
    ann.page.get_by_label("Type Ann to allow it").fill("Ann")
    ann.page.locator("#data").get_by_label("Password").fill("a new cold clear night")
    ann.page.get_by_role("button", name="Delete for good").click()
    expect(ann.page.get_by_text("You are forgotten.")).to_be_visible()
    assert ann.window.request.get(f"{ann.club.url}/api/me").status == 401
