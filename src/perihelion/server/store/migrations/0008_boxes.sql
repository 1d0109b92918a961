-- What somebody's copy of a game says about its components; new matches of theirs are played with it.
CREATE TABLE boxes (
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  game TEXT NOT NULL,
  file TEXT NOT NULL,
  changed BIGINT NOT NULL,
  PRIMARY KEY (person, game)
);
