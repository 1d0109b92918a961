"""Planning ahead: a plan is played when its seat is asked, stops when it cannot go on, and nobody else reads it."""

from typing import Any

from server.client import Browser, RunningTable, eventually

ME: dict[str, Any] = {"kind": "me"}


def two(table: RunningTable) -> tuple[Browser, Browser, str]:
    """Ann and Bob at a table of Gaia Project, at the choice of factions: Ann first, then Bob."""
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"}, game="gaia", options={"board_first": True})
    bob.post(f"/api/matches/{match}/join", {})
    return ann, bob, match


def plan(browser: Browser, match: str, seat: int, *steps: list[str], **more: Any) -> Any:
    body = {"steps": [{"any_of": step} for step in steps], **more}
    return browser.put(f"/api/matches/{match}/seats/{seat}/plan", body)


def order(ann: Browser, bob: Browser, match: str) -> tuple[tuple[Browser, int], tuple[Browser, int]]:
    """Whose turn it is, and who comes next."""
    first = (ann, 0) if ann.legal(match, 0)["actions"] else (bob, 1)
    return first, ((bob, 1) if first[0] is ann else (ann, 0))


def chosen(browser: Browser, match: str) -> list[str]:
    return [line["text"] for line in browser.view(match)["lines"]]


def test_a_plan_is_played_when_its_seat_is_asked(table: RunningTable) -> None:
    """If nobody takes the Terrans, then them; else the Xenos."""
    ann, bob, match = two(table)
    (first, seat), (second, other) = order(ann, bob, match)
    plan(second, match, other, ["choose terrans", "choose xenos"])
    first.play(match, seat, "choose terrans")
    wanted = f"{other + 1} choose xenos"
    eventually(lambda: chosen(ann, match), lambda lines: wanted in lines)
    second.get(f"/api/matches/{match}/seats/{other}/plan", 404)  # there is nothing left of it


def test_it_stops_where_nothing_of_it_is_possible(table: RunningTable) -> None:
    ann, bob, match = two(table)
    (first, seat), (second, other) = order(ann, bob, match)
    plan(second, match, other, ["choose terrans"])
    first.play(match, seat, "choose terrans")
    path = f"/api/matches/{match}/seats/{other}/plan"
    stopped = eventually(lambda: second.get(path), lambda info: info["stopped"])
    assert stopped["stopped"]["step"] == "choose terrans"
    assert stopped["stopped"]["why"]
    assert second.legal(match, other)["actions"], "the person decides"


def test_it_stops_at_a_word_it_depends_on(table: RunningTable) -> None:
    ann, bob, match = two(table)
    (first, seat), (second, other) = order(ann, bob, match)
    plan(second, match, other, ["choose xenos"], stops_at=["lantids"])
    first.play(match, seat, "choose lantids")
    path = f"/api/matches/{match}/seats/{other}/plan"
    assert eventually(lambda: second.get(path), lambda info: info["stopped"])["stopped"]["word"] == "lantids"
    assert "choose xenos" not in " ".join(chosen(ann, match))


def test_where_it_would_stop_it_goes_on_otherwise(table: RunningTable) -> None:
    """If nobody takes the Lantids, then the Terrans; else the Xenos."""
    ann, bob, match = two(table)
    (first, seat), (second, other) = order(ann, bob, match)
    otherwise = [{"any_of": ["choose xenos"]}]
    kept = plan(second, match, other, ["choose terrans"], stops_at=["lantids"], otherwise=otherwise)
    assert kept["otherwise"] == otherwise
    first.play(match, seat, "choose lantids")
    wanted = f"{other + 1} choose xenos"
    eventually(lambda: chosen(ann, match), lambda lines: wanted in lines)
    second.get(f"/api/matches/{match}/seats/{other}/plan", 404)


def test_why_it_stopped_is_told_in_its_persons_language(table: RunningTable) -> None:
    ann, bob, match = two(table)
    (first, seat), (second, other) = order(ann, bob, match)
    second.ask("PATCH", "/api/me", {"language": "de"}, 200)
    plan(second, match, other, ["choose terrans"])
    first.play(match, seat, "choose terrans")
    path = f"/api/matches/{match}/seats/{other}/plan"
    told = eventually(lambda: second.get(path), lambda info: info["stopped"])["stopped"]["why"]
    asked = {"seat": other, "text": "choose terrans"}
    second.http.headers["accept-language"] = "de"
    assert told == second.post(f"/api/matches/{match}/explain", asked)["detail"]


def test_only_its_person_reads_it_and_it_waits_for_the_next_question(table: RunningTable) -> None:
    ann, bob, match = two(table)
    (first, seat), (second, other) = order(ann, bob, match)
    before = first.view(match, seat)
    plan(second, match, other, ["choose xenos"])
    first.get(f"/api/matches/{match}/seats/{other}/plan", 403)
    assert first.view(match, seat) == before
    asked = {"steps": [{"any_of": ["choose terrans"]}]}
    first.put(f"/api/matches/{match}/seats/{seat}/plan", asked, 409)  # it is their turn: they can play
    second.ask("DELETE", f"/api/matches/{match}/seats/{other}/plan", None, 204)
    first.play(match, seat, "choose terrans")
    assert second.legal(match, other)["actions"]
