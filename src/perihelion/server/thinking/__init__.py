"""Thinking: bots and imports work in processes of their own, with limits, never in the table's event loop."""
