"""The growth phase (6.2, 6.3): counters and turn order, stars, population, ships and technology."""
