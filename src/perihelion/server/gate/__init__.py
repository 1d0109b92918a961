"""What every request meets first: whose page sent it, how often, how large."""
