"""The engine every game stands on. It knows no game, does no input or output and reads no clock."""
