"""What keeps a club in order: moderators, reports, invitations, bans, and a log of what was done."""
