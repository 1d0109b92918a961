"""Everything that travels between the table and its clients, written once.

The page's TypeScript types are generated from this package (`python -m perihelion.server.typescript`), and so is the
OpenAPI document. Times are milliseconds since 1970. Seats count from 0 here; in the words of a log they count from 1.
"""
