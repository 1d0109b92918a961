"""Playing many games at once: in processes of this machine, or on a Ray cluster. Whole games travel, not moves."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context

from perihelion.arena.contest import Result, contest
from perihelion.arena.fixtures import Fixture
from perihelion.arena.results import ArenaError


def play_here(fixtures: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    """The results as the games end, on this many processes (0: one for each core)."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1 or len(fixtures) == 1:
        for fixed in fixtures:
            yield contest(fixed.data())
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting: set[Future[Result]] = {pool.submit(contest, fixed.data()) for fixed in fixtures}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in waiting:
                future.cancel()


def play_on_ray(fixtures: Sequence[Fixture], address: str) -> Iterator[Result]:
    """The results as the games end, on the cluster at that address (`local` starts one on this machine)."""
    try:
        import ray
    except ImportError:
        raise ArenaError("--ray needs the package ray: install perihelion-table[ray]") from None
    ours = not ray.is_initialized()
    if ours:
        ray.init(address=None if address == "local" else address, log_to_driver=False, include_dashboard=False)
    try:
        remote = ray.remote(contest)
        waiting = [remote.remote(fixed.data()) for fixed in fixtures]
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield ray.get(done[0])
    finally:
        if ours:
            ray.shutdown()
