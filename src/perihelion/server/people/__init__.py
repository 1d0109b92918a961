"""Who comes: guests and accounts, their sessions and tokens, and how far each has read."""
