"""The game is set up (5), or drafted (9.1)."""
