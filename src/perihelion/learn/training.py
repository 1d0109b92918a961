"""Training: a small net learns the difference between the points at the end and the evaluation by hand."""

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from perihelion.learn.data import DataSet

SCALE = 20.0
CLIP = 6.0
HIDDEN = (256, 96)
HELD_OUT = 10
"""Every tenth game is kept for judging the net, not for training it."""
BATCH = 2048


def train(data: DataSet, layout: int, target: Path, epochs: int = 50, seed: int = 0) -> dict[str, float]:
    """Train on a GPU where there is one; the weights that did best on the held-out games are written."""
    torch.manual_seed(seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows = data.rows.astype(np.float32)
    missed = ((data.points - data.by_hand) / SCALE).astype(np.float32)
    held = data.games % HELD_OUT == 0
    mean = rows[~held].mean(0)
    spread = rows[~held].std(0) + 1e-3
    scaled = np.clip((rows - mean) / spread, -CLIP, CLIP)
    x, y = torch.tensor(scaled[~held], device=device), torch.tensor(missed[~held], device=device)
    x_held, y_held = torch.tensor(scaled[held], device=device), torch.tensor(missed[held], device=device)
    net = _net(rows.shape[1]).to(device)
    steps = epochs * (len(x) // BATCH + 1)
    optimizer = torch.optim.AdamW(net.parameters(), lr=1.5e-3, weight_decay=3e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 2e-3, total_steps=steps)
    best, kept = float("inf"), {}
    for _ in range(epochs):
        net.train()
        order = torch.randperm(len(x), device=device)
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
            best, kept = error, {name: value.detach().cpu().numpy() for name, value in net.state_dict().items()}
    _write(target, layout, mean, spread, kept)
    by_hand = float(((y_held - y.mean()) ** 2).mean().sqrt()) * SCALE
    return {"rows": float(len(rows)), "missed_by_hand": round(by_hand, 2), "missed": round(best, 2)}


def _net(inputs: int) -> Any:
    first, second = HIDDEN
    return nn.Sequential(
        nn.Linear(inputs, first), nn.ReLU(), nn.Dropout(0.2), nn.Linear(first, second), nn.ReLU(), nn.Dropout(0.1),
        nn.Linear(second, 1),
    )  # fmt: skip


def _write(target: Path, layout: int, mean: Any, spread: Any, kept: dict[str, Any]) -> None:
    """The linear layers alone, as half floats: what playing needs."""
    layers = sorted({int(name.split(".")[0]) for name in kept})
    parts: dict[str, Any] = {"layout": layout, "layers": len(layers), "mean": mean, "spread": spread}
    for number, layer in enumerate(layers):
        parts[f"w{number}"] = kept[f"{layer}.weight"].T.astype(np.float16)
        parts[f"b{number}"] = kept[f"{layer}.bias"].astype(np.float16)
    np.savez_compressed(target, **parts)
