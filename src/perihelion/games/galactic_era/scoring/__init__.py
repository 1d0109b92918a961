"""The scoring phase (6.5), the galactic story and goal, and the end of the game (8)."""
