"""Domination cards (7.4, 11.3)."""
