"""The fourteen factions. Numbers are in data/factions.json; here is what a faction does differently, one file each.

`base` has what most factions do and is all the rules know of; `roster` gathers the fourteen.
"""
