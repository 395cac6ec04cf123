-- Bytes of castings' files that an address has begun to send: until they belong to an application they count against what one address may hold.
CREATE TABLE casting_uploads (
  -- the file's
  id uuid PRIMARY KEY,
  -- a hash
  network text NOT NULL,
  size bigint NOT NULL,
  begun_at timestamptz NOT NULL
);
CREATE INDEX casting_uploads_by_network ON casting_uploads (network);
CREATE INDEX casting_uploads_by_begin ON casting_uploads (begun_at);
