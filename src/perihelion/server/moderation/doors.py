"""The doors of a club: who may register, by which invitation, and which addresses are shut out."""

import ipaddress
import json
from typing import Any, Final

from perihelion.server.messages.moderation import Ban, Invitation
from perihelion.server.moderation import audit
from perihelion.server.problems import forbidden, malformed, not_found
from perihelion.server.settings import Settings
from perihelion.server.store import Conflict, Statement, Store
from perihelion.server.tokens import DAY, new_id, now

INVITATION_DAYS: Final = 30

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Doors:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self._banned: list[tuple[Network, int | None]] = []

    async def open(self) -> None:
        """Read the bans; the gate asks for them at every request."""
        rows = await self.store.rows("SELECT network, expires FROM bans")
        self._banned = [(ipaddress.ip_network(row["network"]), row["expires"]) for row in rows]

    async def on_notice(self, message: dict[str, Any]) -> None:
        if "bans" in message:
            await self.open()

    def check(self, address: str) -> None:
        """Refuse an address that is shut out."""
        if not self._banned:
            return
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return
        for network, expires in self._banned:
            if found.version == network.version and found in network and (expires is None or expires > now()):
                raise forbidden("This address is banned.")

    # Registration.

    def check_guest(self) -> None:
        if not self.settings.guests:
            raise forbidden("There are no guests here: sign in.")

    async def check_newcomer(self, invitation: str) -> list[Statement]:
        """Check that somebody may make an account now; returns the statements that use up the invitation."""
        if self.settings.registration == "closed":
            raise forbidden("Registration is closed here.")
        if self.settings.registration == "open":
            return []
        if not invitation:
            raise forbidden("An account needs an invitation here.")
        row = await self.store.row(
            "SELECT code FROM invitations WHERE code = ? AND used_by IS NULL AND expires > ?", invitation, now()
        )
        if row is None:
            raise forbidden("This invitation was used or is too old.")
        use = "UPDATE invitations SET used_by = 'taken' WHERE code = ? AND used_by IS NULL"
        return [Statement(use, (invitation,), rows=1)]

    async def used(self, invitation: str, person: str) -> None:
        """Note who came by an invitation."""
        step = Statement("UPDATE invitations SET used_by = ? WHERE code = ?", (person, invitation))
        await self.store.write(step)

    async def invite(self, who: str, text: str = "", days: int = INVITATION_DAYS) -> Invitation:
        made = Invitation(code=new_id(16), note=text[:200], created=now(), expires=now() + days * DAY, used=False)
        values = (made.code, who, made.note, made.created, made.expires)
        step = Statement("INSERT INTO invitations VALUES (?, ?, ?, ?, ?, NULL)", values)
        await self.store.write(step, audit.note(who, "invite", "", text))
        return made

    async def invitations(self) -> list[Invitation]:
        rows = await self.store.rows("SELECT * FROM invitations ORDER BY created DESC LIMIT 200")
        return [
            Invitation(
                code=row["code"],
                note=row["note"],
                created=row["created"],
                expires=row["expires"],
                used=row["used_by"] is not None,
            )
            for row in rows
        ]

    async def withdraw(self, who: str, code: str) -> None:
        step = Statement("DELETE FROM invitations WHERE code = ? AND used_by IS NULL", (code,), rows=1)
        try:
            await self.store.write(step, audit.note(who, "withdraw invitation", ""))
        except Conflict:
            raise not_found("There is no such invitation.") from None

    # Bans.

    async def ban(self, who: str, address: str, days: int = 0, why: str = "") -> Ban:
        try:
            network = ipaddress.ip_network(address.strip(), strict=False)
        except ValueError:
            raise malformed("This is no address and no network.", {"network": "192.0.2.7 or 2001:db8::/64"}) from None
        if network.version == 6 and network.prefixlen > 64:
            network = network.supernet(new_prefix=64)  # one client has as many addresses as it likes in there
        if network.prefixlen < (8 if network.version == 4 else 16):
            raise malformed("This would shut out everybody.", {"network": "a smaller one"})
        made = Ban(network=str(network), note=why[:200], created=now(), expires=now() + days * DAY if days else None)
        step = Statement(
            "INSERT INTO bans VALUES (?, ?, ?, ?, ?) ON CONFLICT (network)"
            " DO UPDATE SET note = excluded.note, expires = excluded.expires",
            (made.network, who, made.note, made.created, made.expires),
        )
        await self.store.write(step, audit.note(who, "ban", made.network, why))
        await self._changed()
        return made

    async def bans(self) -> list[Ban]:
        rows = await self.store.rows("SELECT * FROM bans ORDER BY created DESC")
        return [
            Ban(network=row["network"], note=row["note"], created=row["created"], expires=row["expires"])
            for row in rows
        ]

    async def lift(self, who: str, network: str) -> None:
        step = Statement("DELETE FROM bans WHERE network = ?", (network,), rows=1)
        try:
            await self.store.write(step, audit.note(who, "lift ban", network))
        except Conflict:
            raise not_found("There is no such ban.") from None
        await self._changed()

    async def _changed(self) -> None:
        await self.open()
        self.store.tell(json.dumps({"bans": True}))
