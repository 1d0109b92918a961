-- What a seat will do when it is asked next; nobody but its person reads it.
CREATE TABLE plans (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  plan TEXT NOT NULL,
  version BIGINT NOT NULL,
  stopped TEXT NOT NULL,
  PRIMARY KEY (match, seat)
);
CREATE TABLE away (
  person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  until BIGINT NOT NULL
);
CREATE TABLE ties (
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  other TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  follows BIGINT NOT NULL,
  blocks BIGINT NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (person, other)
);
CREATE TABLE circles (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  wish TEXT NOT NULL,
  created BIGINT NOT NULL
);
CREATE TABLE circle_members (
  circle TEXT NOT NULL REFERENCES circles (id) ON DELETE CASCADE,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  PRIMARY KEY (circle, person)
);
