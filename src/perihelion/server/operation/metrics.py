"""Counters for Prometheus, in its text format. A few numbers need no library."""

from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

HELP: Final = {
    "perihelion_requests_total": "HTTP requests by method and status.",
    "perihelion_request_seconds": "Time to answer an HTTP request, by route.",
    "perihelion_loop_lag_seconds": "How late the event loop is.",
    "perihelion_commit_seconds": "Time until a write is durable.",
    "perihelion_bot_wait_seconds": "Time a bot's question waits and is thought about.",
    "perihelion_bots_waiting": "Questions to bots for which no worker is free.",
    "perihelion_imports_waiting": "Imports for which no worker is free.",
    "perihelion_socket_bytes": "Bytes that wait for clients to read.",
    "perihelion_sockets_closed_total": "Sockets closed by the table, by reason.",
    "perihelion_database_bytes": "Size of the database.",
    "perihelion_memory_bytes": "Memory of this process.",
    "perihelion_leading": "Whether this process runs clocks, bots and post.",
    "perihelion_info": "The version of this process.",
    "perihelion_live_messages_total": "Messages sent to live rooms.",
    "perihelion_actions_total": "Actions accepted, by game.",
    "perihelion_refusals_total": "Requests refused, by type of problem.",
    "perihelion_bot_moves_total": "Moves of bots, by outcome: chosen, late, crashed.",
    "perihelion_post_total": "Notifications, by kind and outcome.",
    "perihelion_outbox_due": "Letters that are due now and wait to be sent.",
    "perihelion_sockets": "Live sockets open now.",
    "perihelion_rooms": "Matches in memory now.",
}


class Metrics:
    """Everything this process has counted since its start."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str], float] = {}
        self._times: dict[tuple[str, str], list[float]] = {}

    def count(self, name: str, labels: str = "", amount: float = 1) -> None:
        """Count something up; labels as they are printed: `game="gaia"`."""
        self._counts[(name, labels)] = self._counts.get((name, labels), 0) + amount

    def set(self, name: str, value: float, labels: str = "") -> None:
        self._counts[(name, labels)] = value

    def took(self, name: str, seconds: float, labels: str = "") -> None:
        """Note how long something took."""
        row = self._times.setdefault((name, labels), [0.0] * (len(BUCKETS) + 2))
        for i, limit in enumerate(BUCKETS):
            if seconds <= limit:
                row[i] += 1
        row[-2] += 1
        row[-1] += seconds

    def text(self) -> str:
        lines: list[str] = []
        for name in sorted({name for name, _ in self._counts}):
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} {kind}"]
            for (found, labels), value in sorted(self._counts.items()):
                if found == name:
                    lines.append(f"{name}{{{labels}}} {value:g}" if labels else f"{name} {value:g}")
        for name in sorted({name for name, _ in self._times}):
            lines += [f"# HELP {name} {HELP[name]}", f"# TYPE {name} histogram"]
            for (found, labels), row in sorted(self._times.items()):
                if found == name:
                    lines += _histogram(name, labels, row)
        return "\n".join(lines) + "\n"


def _histogram(name: str, labels: str, row: list[float]) -> list[str]:
    before = f"{labels}," if labels else ""
    of = f"{{{labels}}}" if labels else ""
    lines = [f'{name}_bucket{{{before}le="{limit:g}"}} {row[i]:g}' for i, limit in enumerate(BUCKETS)]
    return [
        *lines,
        f'{name}_bucket{{{before}le="+Inf"}} {row[-2]:g}',
        f"{name}_sum{of} {row[-1]:g}",
        f"{name}_count{of} {row[-2]:g}",
    ]


METRICS: Final = Metrics()
