"""Combat at the end of a player's movement (6.1.2)."""
