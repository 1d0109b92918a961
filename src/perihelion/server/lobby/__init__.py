"""Matches before and around the play: created, joined, left, imported, tried out in a sandbox."""
