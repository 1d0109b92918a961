-- What a club needs: confirmed addresses, sessions that can be listed, second factors, moderation, processes that know of each other.
ALTER TABLE people ADD COLUMN confirmed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN looks TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE people SET confirmed = 1 WHERE email <> '';
UPDATE people SET seen = created;
CREATE INDEX people_looks ON people (looks);
ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN reminded BIGINT NOT NULL DEFAULT 0;
CREATE TABLE confirmations (
  hash TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE TABLE second_factors (
  person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  confirmed BIGINT NOT NULL,
  used BIGINT NOT NULL,
  recovery TEXT NOT NULL
);
CREATE TABLE reserved (
  looks TEXT PRIMARY KEY,
  person TEXT NOT NULL
);
CREATE TABLE invitations (
  code TEXT PRIMARY KEY,
  made_by TEXT NOT NULL,
  note TEXT NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL,
  used_by TEXT
);
CREATE TABLE bans (
  network TEXT PRIMARY KEY,
  made_by TEXT NOT NULL,
  note TEXT NOT NULL,
  created BIGINT NOT NULL,
  expires BIGINT
);
CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  person TEXT NOT NULL,
  about TEXT NOT NULL,
  match TEXT NOT NULL,
  text TEXT NOT NULL,
  settled BIGINT,
  answer TEXT NOT NULL
);
CREATE INDEX reports_settled ON reports (settled, at);
CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  who TEXT NOT NULL,
  what TEXT NOT NULL,
  whom TEXT NOT NULL,
  why TEXT NOT NULL
);
CREATE INDEX audit_at ON audit (at);
CREATE TABLE commitments (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE TABLE processes (
  name TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  rules TEXT NOT NULL,
  beat BIGINT NOT NULL
);
CREATE TABLE told (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  text TEXT NOT NULL
);
