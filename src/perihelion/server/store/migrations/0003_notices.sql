-- What people want to be told of, on which way, and when. A way without a row has the usual wishes.
CREATE TABLE channel_wishes (
  channel TEXT PRIMARY KEY REFERENCES channels (id) ON DELETE CASCADE,
  about TEXT NOT NULL,
  told TEXT NOT NULL
);
CREATE TABLE notices (
  person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  wishes TEXT NOT NULL
);
