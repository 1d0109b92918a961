"""Training: small nets learn the difference between what comes of a position and the evaluation by hand.

What comes of it is half the points at the end, half what search promised a turn later: the end alone depends on much
that the position cannot know. A promise is too high, since search takes the best of many guesses; by how much is
learned first, as a straight line over the rows, and taken off.
"""

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from perihelion.learn import weights
from perihelion.learn.data import DataSet
from perihelion.learn.weights import Layer

SCALE = 20.0
CLIP = 6.0
HIDDEN = (192, 64)
MEMBERS = 3
"""Nets that learn from different games and answer together, as their mean: each has chances of its own to be wrong."""
HELD_OUT = 10
"""Of every ten games one is kept for judging a net, not for training it: another one for each net."""
BATCH = 2048
PROMISE = 0.5
"""How much of the target is the promise."""
STRAIGHT = 10.0
"""How strongly the straight line is kept flat."""


def train(data: DataSet, layout: int, target: Path, epochs: int = 40, seed: int = 0) -> dict[str, float]:
    """Train on a GPU where there is one; of each net the weights that did best on its held-out games are kept."""
    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows = data.rows.astype(np.float32)
    mean = rows.mean(0)
    spread = rows.std(0) + 1e-3
    x = torch.tensor(np.clip((rows - mean) / spread, -CLIP, CLIP), device=device)
    missed = torch.tensor((data.points - data.by_hand) / SCALE, device=device, dtype=torch.float32)
    excess = torch.tensor((data.promised - data.points) / SCALE, device=device, dtype=torch.float32)
    y = missed + PROMISE * (excess - _straight(x, excess))
    games = torch.tensor(data.games, device=device)
    nets: list[list[Layer]] = []
    errors: list[float] = []
    for member in range(MEMBERS):
        held = games % HELD_OUT == member
        kept, error = _member(x, y, missed, held, epochs, seed + member)
        nets.append(kept)
        errors.append(error)
    weights.write(target, layout, mean, spread, nets)
    held = games % HELD_OUT < MEMBERS
    by_hand = float(((missed[held] - missed.mean()) ** 2).mean().sqrt()) * SCALE
    return {
        "rows": float(len(rows)), "missed_by_hand": round(by_hand, 2), "missed": round(sum(errors) / MEMBERS, 2),
    }  # fmt: skip


def _straight(x: Any, y: Any) -> Any:
    """The straight line through `y` over the rows (ridge regression), at each row."""
    ones = torch.ones(len(x), 1, device=x.device)
    wide = torch.cat([x, ones], 1).double()
    flat = STRAIGHT * torch.eye(wide.shape[1], device=x.device, dtype=torch.float64)
    return (wide @ torch.linalg.solve(wide.T @ wide + flat, wide.T @ y.double())).float()


def _member(x: Any, y: Any, missed: Any, held: Any, epochs: int, seed: int) -> tuple[list[Layer], float]:
    """One net, and by how many points it misses the ends of its held-out games."""
    torch.manual_seed(seed)
    net = _net(x.shape[1]).to(x.device)
    x_held, y_held, x, y = x[held], missed[held], x[~held], y[~held]
    steps = epochs * (len(x) // BATCH + 1)
    optimizer = torch.optim.AdamW(net.parameters(), lr=1.5e-3, weight_decay=3e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=steps)
    best = float("inf")
    kept: list[Layer] = []
    for _ in range(epochs):
        net.train()
        order = torch.randperm(len(x), device=x.device)
        for begin in range(0, len(x), BATCH):
            some = order[begin : begin + BATCH]
            loss = nn.functional.smooth_l1_loss(net(x[some])[:, 0], y[some], beta=0.5)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
        net.eval()
        with torch.no_grad():
            error = float(((net(x_held)[:, 0] - y_held) ** 2).mean().sqrt()) * SCALE
        if error < best:
            best = error
            linear = [part for part in net if isinstance(part, nn.Linear)]
            kept = [
                (part.weight.detach().cpu().numpy().T.copy(), part.bias.detach().cpu().numpy().copy())
                for part in linear
            ]
    return kept, best


def _net(inputs: int) -> Any:
    first, second = HIDDEN
    return nn.Sequential(
        nn.Linear(inputs, first), nn.ReLU(), nn.Dropout(0.2), nn.Linear(first, second), nn.ReLU(), nn.Dropout(0.1),
        nn.Linear(second, 1),
    )  # fmt: skip
