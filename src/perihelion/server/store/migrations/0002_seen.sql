-- How far each seat's person has read the log: what came later happened while they were away.
CREATE TABLE seen (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  version BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (match, seat)
);
