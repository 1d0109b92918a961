"""The table server: lobby, matches, accounts and live rooms over HTTP and WebSocket."""
