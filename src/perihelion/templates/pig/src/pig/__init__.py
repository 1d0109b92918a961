"""Pig: roll the die as often as you dare, and keep what you rolled before a 1 takes it away."""

from .rules import Pig

__all__ = ["GAME", "Pig"]

GAME = Pig()
