"""Facts: what an effect did, told to those who listen: the log in words, animation, statistics, the score sheet."""

from perihelion.core.record import TABLE


class Fact:
    """One thing that happened: `gained 2 ore from mine`. Search plays without listeners and pays nothing."""

    def __init__(self, kind: str, seat: int, what: str, amount: int, source: str, where: str, seen_by: int) -> None:
        self.kind = kind
        self.seat = seat
        self.what = what
        self.amount = amount
        self.source = source
        self.where = where
        self.seen_by = seen_by
        """The only seat that is told of it; `TABLE`: everybody."""

    def told_to(self, viewer: int) -> bool:
        return self.seen_by in (TABLE, viewer)

    def data(self) -> dict[str, int | str]:
        """The fact as plain data, without what is empty."""
        plain: dict[str, int | str] = {"kind": self.kind, "seat": self.seat}
        if self.what:
            plain["what"] = self.what
        if self.amount:
            plain["amount"] = self.amount
        if self.source:
            plain["source"] = self.source
        if self.where:
            plain["where"] = self.where
        return plain

    def __repr__(self) -> str:
        whose = "the table" if self.seat == TABLE else f"seat {self.seat + 1}"
        told = [word for word in (str(self.amount or ""), self.what, self.where) if word]
        return " ".join([whose, self.kind, *told]) + (f" from {self.source}" if self.source else "")
