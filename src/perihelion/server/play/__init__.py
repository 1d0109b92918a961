"""What the people at a table do: play, draft, agree, talk, and answer in time."""
