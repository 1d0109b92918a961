"""Research adapters: numbers and masks at the edge, the games unchanged behind it. See docs/research.md.

`space` and `play` need numpy; `gymnasium_env`, `pettingzoo_env` and `openspiel` the packages they are named after.
"""
