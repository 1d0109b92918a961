"""People: guests, accounts, tokens, and how they are told of their turn."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from perihelion.server.messages.base import Answer, Ask, Key, Language, Mail, Name, Secret


class Person(Answer):
    id: str
    name: str
    kind: Literal["guest", "account"]
    bot: bool = False
    """Whether a program plays this account."""


class Me(Answer):
    """The person that is signed in."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    role: Literal["player", "moderator"]
    language: str
    email: str
    """Empty: no e-mail."""
    confirmed: bool
    """Whether the e-mail address was confirmed: before that nothing is sent there."""
    bot: bool = False
    """Whether a program plays this account."""


class NewGuest(Ask):
    name: Name
    language: Language = "en"


class NewAccount(Ask):
    """Signed in as a guest, the guest becomes the account and keeps its matches."""

    name: Name
    password: Secret
    email: Mail = ""
    """A link to confirm it is sent there."""
    language: Language = "en"
    invitation: Key = ""
    """Where the club takes new accounts by invitation only."""


class SignIn(Ask):
    name: Name
    password: Secret
    code: Annotated[str, Meta(max_length=20)] = ""
    """Of an account with a second factor (else `second-factor` is answered): from the app, or a recovery code."""


class SessionInfo(Answer):
    """One place where this person is signed in."""

    id: str
    created: int
    used: int
    """When it was last used, to the hour."""
    agent: str
    """What the browser calls itself."""
    here: bool
    """Whether it is the one that asks."""


class ChangeEmail(Ask):
    """A new address (empty: none). It counts once the link that is sent there is followed; the old address is
    notified.
    """

    email: Mail
    password: Annotated[str, Meta(max_length=200)]


class ConfirmEmail(Ask):
    token: Key


class CheckPassword(Ask):
    password: Annotated[str, Meta(max_length=200)]


class SecondFactor(Answer):
    """For the app: as text, and as an address to show as a QR code. It counts once a code was confirmed."""

    secret: str
    uri: str


class Code(Ask):
    code: Annotated[str, Meta(min_length=6, max_length=20)]


class DropSecondFactor(Ask):
    password: Annotated[str, Meta(max_length=200)]
    code: Annotated[str, Meta(min_length=6, max_length=20)]


class RecoveryCodes(Answer):
    """For when the device is lost, each once. Shown only now."""

    codes: list[str]


class Security(Answer):
    """How an account is guarded."""

    second_factor: bool
    pending_email: str
    """An address that is not confirmed yet; empty: none."""


class ChangeMe(Ask):
    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET


class ChangePassword(Ask):
    old: Secret
    new: Secret


class AskReset(Ask):
    """A link to set a new password goes to the e-mail of that account; the answer never tells whether there is one."""

    name: Name


class Reset(Ask):
    token: Key
    password: Secret


class DeleteMe(Ask):
    """The password of an account; empty for a guest."""

    password: Annotated[str, Meta(max_length=200)] = ""


Scope = Literal["read", "play", "manage"]


class NewToken(Ask):
    """A token for a bot or a script, sent as `Authorization: Bearer …`."""

    name: Name
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)]


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


Address = Annotated[str, Meta(min_length=10, max_length=500)]


class PushKeys(Ask):
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]


class NewPushChannel(Ask, tag="push", tag_field="kind"):
    """A browser's push subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint: Address
    keys: PushKeys


class NewMailChannel(Ask, tag="mail", tag_field="kind"):
    """`Your turn` by e-mail to the account's address."""


class NewHookChannel(Ask, tag="hook", tag_field="kind"):
    url: Address
    style: Literal["discord", "slack", "ntfy", "json"]


NewChannel = NewPushChannel | NewMailChannel | NewHookChannel


class Channel(Answer):
    """One way in which a person is told of their turn while away."""

    id: str
    kind: Literal["push", "mail", "hook"]
    target: str
    """Shortened, to recognise it by."""
    style: Literal["", "discord", "slack", "ntfy", "json"]
    """Of a webhook."""
    failures: int
    about: list[Literal["turn", "invite", "chat", "end"]]
    """What it tells of."""
    when: Literal["now", "later", "daily"]


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
    seen: int
    """When that person was last here."""
