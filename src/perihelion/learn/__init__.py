"""Learned evaluations: self-play, data sets, training. Playing with the weights needs none of it."""
