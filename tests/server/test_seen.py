"""While you were away: the table remembers how far each person has read."""

from server.client import RunningTable
from server.test_live import watch
from server.test_playing import two


def test_what_came_after_the_last_look_is_news(table: RunningTable) -> None:
    ann, bob, match = two(table)
    a, full = watch(ann, match, 0)
    assert full["whole"]["seen"] == 0
    a.send(type="seen", match=match, seat=0, version=full["version"])
    a.silent()
    a.close()
    looked = ann.get("/api/matches", mine=True)["looked"][match]
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])
    back = watch(ann, match, 0)[1]["whole"]
    assert back["seen"] == full["version"] < back["version"]
    assert [line["n"] for line in back["lines"][back["seen"] :]] == list(range(full["version"], back["version"]))
    assert ann.view(match, 0)["seen"] == full["version"]
    listed = ann.get("/api/matches", mine=True)
    assert listed["looked"] == {match: looked}
    assert listed["matches"][0]["moved"] >= looked


def test_reading_on_another_device_does_not_go_back(table: RunningTable) -> None:
    ann, _, match = two(table)
    a, full = watch(ann, match, 0)
    for version in (full["version"], 0):
        a.send(type="seen", match=match, seat=0, version=version)
    a.silent()
    assert ann.view(match, 0)["seen"] == full["version"]
    a.send(type="seen", match=match, seat=0, version=999_999)
    a.silent()
    assert ann.view(match, 0)["seen"] == full["version"], "what does not exist yet cannot have been seen"


def test_nobody_reads_for_another(table: RunningTable) -> None:
    ann, bob, match = two(table)
    b, _ = watch(bob, match, 1)
    b.send(type="seen", match=match, seat=0, version=1)
    assert b.until("refused")["problem"]["type"] == "forbidden"
    assert ann.view(match, 0)["seen"] == 0
    assert bob.get("/api/matches", mine=True)["looked"] == {}
    assert watch(bob, match, None)[1]["whole"]["seen"] == 0


def test_an_undo_says_what_stands_again(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match({"kind": "me"}, {"kind": "me"}, game="gaia")
    while not ann.view(match, (seat := ann.view(match)["view"]["deciders"][0]))["undo"]:
        ann.play(match, seat, ann.legal(match, seat)["actions"][0])
    seen = ann.view(match, seat)
    ann.post(f"/api/matches/{match}/undo", {"seat": seat, "version": seen["version"]})
    lines = ann.view(match, seat)["lines"]
    assert "back" not in lines[0]
    assert (lines[-1]["text"], lines[-1]["back"]) == ("undo", seen["version"] - 1)
