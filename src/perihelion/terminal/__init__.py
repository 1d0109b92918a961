"""The table in a terminal: a full screen of panes, or plain lines for pipes and screen readers. It knows no game."""
