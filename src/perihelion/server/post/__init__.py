"""Post: telling people who are away that it is their turn, by push, e-mail and webhook."""
