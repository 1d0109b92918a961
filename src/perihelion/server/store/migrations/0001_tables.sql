-- People, matches and everything around them. The same text for SQLite and PostgreSQL.
CREATE TABLE server (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  name_key TEXT UNIQUE,
  kind TEXT NOT NULL,
  password TEXT NOT NULL,
  email TEXT NOT NULL,
  language TEXT NOT NULL,
  role TEXT NOT NULL,
  suspended BIGINT NOT NULL,
  created BIGINT NOT NULL
);
CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  expires BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);
CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created BIGINT NOT NULL,
  used BIGINT
);
CREATE INDEX tokens_person ON tokens (person);
CREATE TABLE resets (
  hash TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  expires BIGINT NOT NULL
);
CREATE TABLE channels (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  failures BIGINT NOT NULL
);
CREATE INDEX channels_person ON channels (person);
CREATE TABLE matches (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules BIGINT NOT NULL,
  title TEXT NOT NULL,
  status TEXT NOT NULL,
  options TEXT NOT NULL,
  pace TEXT NOT NULL,
  private BIGINT NOT NULL,
  spectators BIGINT NOT NULL,
  hints BIGINT NOT NULL,
  owner TEXT NOT NULL REFERENCES people (id),
  join_key TEXT NOT NULL,
  secret TEXT NOT NULL,
  header TEXT NOT NULL,
  imported BIGINT NOT NULL,
  created BIGINT NOT NULL,
  started BIGINT,
  ended BIGINT,
  moved BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  entries BIGINT NOT NULL,
  owing TEXT NOT NULL,
  deadline BIGINT,
  bots_due BIGINT NOT NULL,
  paused BIGINT,
  proposal TEXT NOT NULL,
  result TEXT NOT NULL,
  rematch TEXT NOT NULL
);
CREATE INDEX matches_listed ON matches (status, private, moved);
CREATE INDEX matches_deadline ON matches (deadline);
CREATE INDEX matches_bots_due ON matches (bots_due);
CREATE TABLE seats (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  kind TEXT NOT NULL,
  person TEXT REFERENCES people (id),
  label TEXT NOT NULL,
  level TEXT NOT NULL,
  stand_in TEXT NOT NULL,
  forfeited BIGINT NOT NULL,
  nonce TEXT NOT NULL,
  standing TEXT NOT NULL,
  owes BIGINT NOT NULL,
  asked BIGINT,
  answered BIGINT,
  bank BIGINT NOT NULL,
  PRIMARY KEY (match, seat)
);
CREATE INDEX seats_person ON seats (person, owes);
CREATE TABLE entries (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  line TEXT NOT NULL,
  action TEXT NOT NULL,
  events TEXT NOT NULL,
  facts TEXT NOT NULL,
  barrier BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (match, n)
);
CREATE TABLE snapshots (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (match, n)
);
CREATE TABLE drafts (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  version BIGINT NOT NULL,
  actions TEXT NOT NULL,
  PRIMARY KEY (match, seat)
);
CREATE TABLE chat (
  id TEXT PRIMARY KEY,
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  person TEXT NOT NULL REFERENCES people (id),
  text TEXT NOT NULL
);
CREATE INDEX chat_match ON chat (match, at);
CREATE TABLE notes (
  match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  text TEXT NOT NULL,
  PRIMARY KEY (match, person)
);
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  due BIGINT NOT NULL,
  attempts BIGINT NOT NULL
);
CREATE INDEX outbox_due ON outbox (due);
