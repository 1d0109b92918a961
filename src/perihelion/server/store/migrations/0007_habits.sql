-- Answers that somebody has settled for every match of a game, and how far they have read the talk of each match.
CREATE TABLE standing (
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  game TEXT NOT NULL,
  answers TEXT NOT NULL,
  PRIMARY KEY (person, game)
);
CREATE TABLE chat_read (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  PRIMARY KEY (match, person)
);
-- Why a plan stopped is kept by its parts now; one that stopped before is over.
DELETE FROM plans WHERE stopped <> '';
