"""People: guests, accounts, tokens, and how they hear of their turn."""

from typing import Literal

from msgspec import UNSET, UnsetType

from perihelion.server.messages.base import Answer, Ask


class Person(Answer):
    id: str
    name: str
    kind: Literal["guest", "account"]


class Me(Answer):
    """The person that is signed in."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    role: Literal["player", "moderator"]
    language: str
    email: str
    """Empty: no e-mail."""


class NewGuest(Ask):
    name: str
    language: str = "en"


class NewAccount(Ask):
    """Signed in as a guest, the guest becomes the account and keeps its matches."""

    name: str
    password: str
    email: str = ""
    language: str = "en"


class SignIn(Ask):
    name: str
    password: str


class ChangeMe(Ask):
    name: str | UnsetType = UNSET
    language: str | UnsetType = UNSET
    email: str | UnsetType = UNSET


class ChangePassword(Ask):
    old: str
    new: str


class AskReset(Ask):
    """A link to set a new password goes to the e-mail of that account; the answer never tells whether there is one."""

    name: str


class Reset(Ask):
    token: str
    password: str


class DeleteMe(Ask):
    """The password of an account; empty for a guest."""

    password: str = ""


Scope = Literal["read", "play", "manage"]


class NewToken(Ask):
    """A token for a bot or a script, sent as `Authorization: Bearer …`."""

    name: str
    scopes: list[Scope]


class TokenInfo(Answer):
    id: str
    name: str
    scopes: list[Scope]
    created: int
    used: int | None


class Token(Answer):
    """The only time the token itself is shown."""

    info: TokenInfo
    secret: str


class PushKeys(Ask):
    p256dh: str
    auth: str


class NewPushChannel(Ask, tag="push", tag_field="kind"):
    """A browser's push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: str
    keys: PushKeys


class NewMailChannel(Ask, tag="mail", tag_field="kind"):
    """`Your turn` by e-mail to the account's address."""


class NewHookChannel(Ask, tag="hook", tag_field="kind"):
    url: str
    style: Literal["discord", "slack", "json"]


NewChannel = NewPushChannel | NewMailChannel | NewHookChannel


class Channel(Answer):
    """One way in which a person hears of `your turn` while away."""

    id: str
    kind: Literal["push", "mail", "hook"]
    target: str
    """Shortened, to recognise it by."""
    failures: int


class PushKey(Answer):
    """The server's VAPID public key, for `pushManager.subscribe`."""

    key: str


class PersonRecord(Answer):
    id: str
    name: str
    kind: Literal["guest", "account"]
    role: Literal["player", "moderator"]
    suspended: bool
    created: int


class People(Answer):
    people: list[PersonRecord]


class Moderate(Ask):
    suspended: bool | UnsetType = UNSET
    role: Literal["player", "moderator"] | UnsetType = UNSET
