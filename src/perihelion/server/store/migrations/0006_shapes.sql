-- A kept state says what shape it has; one that does not say is made anew from the log.
ALTER TABLE snapshots ADD COLUMN shape TEXT NOT NULL DEFAULT '';

-- An entry says itself whether it was a sealed answer: until now that was read off who may read its line.
ALTER TABLE entries ADD COLUMN sealed INTEGER NOT NULL DEFAULT 0;
UPDATE entries SET sealed = 1 WHERE line NOT LIKE 'chance %' AND events LIKE '[["%",null,_,-3]%';
