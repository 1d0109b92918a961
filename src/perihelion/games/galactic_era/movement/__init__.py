"""The movement phase (6.1): fleets fly, explore and change."""
