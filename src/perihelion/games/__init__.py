"""The rules and components of each game: a package a game, none of which knows another."""
