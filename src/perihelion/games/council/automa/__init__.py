"""The automa of the solo game ("Automa-Modus"): a card a round, resolved by its printed procedure.

It has markers and cubes, but no gems, cards, tableau or Dark Tech. Where several targets fit, the human decides, also
selfishly.
"""
