-- People talking about a match are not a match: such a programme belongs to its sport in the guide, and its picture is the studio's.
ALTER TABLE programmes ADD COLUMN studio boolean NOT NULL DEFAULT false;
