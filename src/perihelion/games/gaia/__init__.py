"""Gaia Project: fourteen factions colonize a galaxy, research, and unite their planets into federations."""

from perihelion.games.gaia.game import GAME

__all__ = ["GAME"]
