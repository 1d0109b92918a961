"""What `perihelion new-game` starts from: Pig, a whole game in a package of its own."""
