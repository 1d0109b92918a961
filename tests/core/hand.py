"""A record whose fields are seen by everybody, the owner, one each, nobody, or through a mask."""

from perihelion.core.record import Record, fields


class Hand(Record):
    """A field of every kind of visibility."""

    FIELDS = fields(
        public=("seat", "count"),
        owner=("cards",),
        each=("notes",),
        nobody=("deck",),
        masks={"top": lambda hand, value, viewer: value if viewer == 3 else -1},
    )

    def __init__(self) -> None:
        self.seat = 1
        self.count = 2
        self.cards = [4, 5]
        self.notes = ["mine", "yours"]
        self.deck = [9, 8, 7]
        self.top = 9
