"""What the game knows about playing it well.

Everything is judged in destiny points, and only by what the player in question knows: `sight` says what that is.
`stars` knows what a star is worth, `levels` technology, `counters` the growth counters, `flights` where ships are
wanted, `cards` the domination cards; `play` answers every question with them, and `worth` adds a position up. `hooks`
hands it all to the bots.
"""
