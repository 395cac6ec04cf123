-- Votes of viewers and visitors.

ALTER TABLE polls
  ADD COLUMN question text NOT NULL DEFAULT 'Quem foi o melhor em campo?',
  -- shown in the picture while the poll is open; upper case, without I, L, O and U. Codes of closed polls may come back.
  ADD COLUMN code text;
CREATE INDEX polls_by_code ON polls (code, closes_at DESC) WHERE code IS NOT NULL;
CREATE INDEX polls_by_event ON polls (event_id) WHERE event_id IS NOT NULL;

-- One vote of a viewer or of a device. The keys are hashes of the poll with either: they tell neither, and link no two votes.
CREATE TABLE poll_votes (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  poll_id integer NOT NULL,
  position integer NOT NULL,
  viewer_key text,
  device_key text,
  voted_at timestamptz NOT NULL,
  FOREIGN KEY (poll_id, position) REFERENCES poll_options (poll_id, position) ON DELETE CASCADE,
  UNIQUE (poll_id, viewer_key),
  UNIQUE (poll_id, device_key),
  CHECK (viewer_key IS NOT NULL OR device_key IS NOT NULL)
);

-- What the votes of a minute add to an option: less than zero where more were moved away than given. Readers sum `at <= now`.
CREATE TABLE poll_minutes (
  poll_id integer NOT NULL,
  position integer NOT NULL,
  at timestamptz NOT NULL,
  votes integer NOT NULL,
  PRIMARY KEY (poll_id, position, at),
  FOREIGN KEY (poll_id, position) REFERENCES poll_options (poll_id, position) ON DELETE CASCADE
);
