"""What keeps a table running and tells its operator: clocks and chores, logs, metrics."""
