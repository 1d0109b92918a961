"""Post: `your turn` to people who are away, by push, e-mail and webhook."""
