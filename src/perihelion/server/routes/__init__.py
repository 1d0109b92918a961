"""The HTTP API and the live socket: thin handlers, one module for each part of docs/protocol.md."""
