"""The growth phase (6.3): stars, population, ships and technology."""
