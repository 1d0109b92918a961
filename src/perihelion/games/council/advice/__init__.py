"""What the game knows about playing it well; `hooks` hands it to the bots."""
