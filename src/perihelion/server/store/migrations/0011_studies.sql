-- Studies: matches and positions with chapters, comments, arrows and branches; each as the JSON of what was checked.
CREATE TABLE studies (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  access TEXT NOT NULL,
  chapters BIGINT NOT NULL,
  study TEXT NOT NULL,
  revision BIGINT NOT NULL,
  created BIGINT NOT NULL,
  changed BIGINT NOT NULL
);
CREATE INDEX studies_by_person ON studies (person, changed);
CREATE INDEX studies_by_access ON studies (access, changed);
