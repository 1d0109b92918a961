"""Everything a browser is told of a match, made comparable: answers to requests, WebSocket frames, the page itself."""

from __future__ import annotations

import re

from playwright.sync_api import Route, WebSocket

from browser.people import Person

PASSING = re.compile(r'\b1[6-9]\d{8,11}\b|\b[0-9a-f]{64}\b|(?<=[?]key=)\w+|(?<="ref":")[^"]*|(?<="seen":)\d+')
"""Times, the commitments of the two tables to their secrets, the keys to their doors, numbers of questions,
and how far this person has read."""

PAGE = """() => {
  const page = document.documentElement.cloneNode(true);
  for (const aloud of page.querySelectorAll('[aria-live]')) aloud.textContent = '';  // it comes and goes
  // What pointing at something comes to is told a moment later, or not yet.
  for (const told of page.querySelectorAll('.foreseen, .outcome > *')) told.remove();
  // How large things are drawn follows the window, a moment later: it says nothing of the match.
  for (const map of page.querySelectorAll('svg.map')) map.removeAttribute('viewBox');
  for (const drawn of page.querySelectorAll('svg.map [style]')) drawn.style.removeProperty('--px');
  for (const frame of page.querySelectorAll('.minimap .window')) frame.remove();
  for (const zone of page.querySelectorAll('[style]')) zone.style.zoom = '';
  return page.outerHTML;
}"""


class Listener:
    """Listens at a person's browser from now on."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.received: list[str] = []
        person.page.on("websocket", self._socket)
        person.page.route("**/api/**", self._route)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, frame: str | bytes) -> None:
        self.received.append(f"frame {frame!r}")

    def _route(self, route: Route) -> None:
        answer = route.fetch()
        # How often a browser asks what pointing at something comes to is a matter of its pace.
        if not route.request.url.endswith("/explain"):
            self.received.append(f"{route.request.method} {route.request.url} {answer.text()}")
        route.fulfill(response=answer)

    def ask(self, path: str) -> None:
        """What this person's browser could also ask for."""
        answer = self.person.window.request.get(self.person.table + path)
        self.received.append(f"GET {path} {answer.status} {answer.text()}")

    def look(self) -> None:
        """What is in the page now, in its text, its attributes and its memory; the pointer rests on nothing."""
        self.person.page.mouse.move(0, 0)
        self.person.page.wait_for_function("() => !document.querySelector('[role=tooltip]')")
        self.received.append(self.person.page.evaluate(PAGE))
        self.received.append(self.person.page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])"))

    def pages(self, match: str, lines: int, seat: int) -> None:
        """The table as it is and as it was on the way, the log to take home, and what a spectator gets."""
        for path in ("", "/view", f"/view?seat={seat}", f"/legal?seat={seat}", f"/export?seat={seat}", "/chat"):
            self.ask(f"/api/matches/{match}{path}")
        for line in range(0, lines, max(1, lines // 8)):
            self.ask(f"/api/matches/{match}/replay/{line}?seat={seat}")

    def told(self, match: str) -> list[str]:
        """All of it, without what differs between any two tables: their names and the time of day."""
        return sorted({PASSING.sub("·", text.replace(match, "MATCH")) for text in self.received})


def differences(one: list[str], two: list[str]) -> list[str]:
    """Where two browsers were told different things, in a few words around the first difference of each."""
    found: list[str] = []
    for a, b in zip(sorted(set(one) - set(two)), sorted(set(two) - set(one)), strict=False):
        at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
        found.append(f"{a[:50]} … {a[max(0, at - 80) : at + 80]!r} | {b[max(0, at - 80) : at + 80]!r}")
    return found + [f"only one of them: {text[:200]}" for text in set(one) ^ set(two) if len(set(one)) != len(set(two))]
