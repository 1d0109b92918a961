-- Accounts that a program plays, and matches whose open seats they may take.
ALTER TABLE people ADD COLUMN bot BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN bots BIGINT NOT NULL DEFAULT 0;
