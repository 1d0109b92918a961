"""The Automa: the printed opponent of a solo game (Automa rulebook; docs/gaia-automa.md).

It is no seat and decides nothing: cards tell what it does, and every tie has a tiebreaker. `cards` holds what is
printed, `opponent` what the Automa has on the table, `deck` the drawing of cards, `choosing` the selection tools,
`acting` its actions, `turn` its turns and passing, `setup` how a solo game begins.
"""
