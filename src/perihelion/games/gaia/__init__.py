"""Gaia Project: fourteen factions colonize a galaxy, research, and unite their planets to federations."""

from perihelion.games.gaia.game import GAME

__all__ = ["GAME"]
