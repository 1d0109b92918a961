"""The seventeen star peoples (11.1). Numbers are in data/peoples.json; here is what a people does differently.

`base` has what most star peoples do and is all the rules know of; `roster` gathers the seventeen.
"""
