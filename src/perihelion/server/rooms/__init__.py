"""Matches in memory: loaded, held, changed, shown to each viewer, and told to those who follow them."""
