-- Reviews of finished matches: how far each has come, and what was found, turn by turn, so that it can be taken up again.
CREATE TABLE reviews (
  match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  asked BIGINT NOT NULL,
  status TEXT NOT NULL,
  budget TEXT NOT NULL,
  total BIGINT NOT NULL,
  story TEXT NOT NULL
);
CREATE TABLE reviewed_turns (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  found TEXT NOT NULL,
  PRIMARY KEY (match, number)
);
