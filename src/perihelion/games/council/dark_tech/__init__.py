"""Dark Tech cards ("Dark-Tech-Karten"): taking one and what it does at once (`taking`), and what lasts (`lasting`)."""
