"""How a table is run: addresses, limits, who delivers the post. Read from the command line and the environment."""

from dataclasses import dataclass, field
from typing import Final, Literal

LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")


@dataclass
class Limits:
    """How much one client may ask for. `factor` widens all rates, for a club behind one address or a load test."""

    factor: float = 1.0
    body: int = 64 * 1024
    frame: int = 64 * 1024
    head_seconds: int = 10
    """For the head of a request, and between two of them."""
    body_seconds: float = 30.0
    """For the whole body of a request."""
    sockets_per_address: int = 400
    watches_per_socket: int = 50
    open_matches: int = 200
    """Matches that one person may have open or running."""
    guest_matches: int = 10
    """The same of a guest, widened by the factor."""


@dataclass
class Settings:
    database: str
    host: str = "127.0.0.1"
    port: int = 4627
    url: str = ""
    """The address people use, such as https://table.example.org; empty: http://host:port."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded headers are believed."""
    limits: Limits = field(default_factory=Limits)
    session_days: int = 90
    rooms: int = 500
    """Matches kept in memory."""
    workers: int = 1
    """Processes in which bots think."""
    think: float = 2.0
    """Seconds a bot may think about one decision."""
    review: str = "200s"
    """Thought for the review of a whole match, or in nodes for each turn of it."""
    smtp: str = ""
    """smtp://user:password@host:port or smtps://…; empty: no e-mail."""
    mail_from: str = "perihelion@localhost"
    allow_private_hooks: tuple[str, ...] = ()
    """Hosts that webhooks may reach although they are private, for tests and clubs with their own chat."""
    registration: Literal["open", "invite", "closed"] = "open"
    """Who may make an account: anybody, whoever was invited, nobody."""
    guests: bool = True
    """Whether one may come in with a name alone."""
    patience: float = 0.5
    """Seconds by which this process may be behind before it refuses new work."""
    keep_guests: int = 90
    """Days after which a guest who did not come back is forgotten."""
    keep_matches: int = 0
    """Days for which a match is kept after its end; 0: for good."""

    @property
    def origin(self) -> str:
        """Where the page comes from, as a browser says it."""
        return self.url.rstrip("/") if self.url else f"http://{self.host}:{self.port}"

    @property
    def secure(self) -> bool:
        return self.url.startswith("https://")
