-- Upstream processes that use this database, so that one with another data folder can be told of them. A lock of a session would stay with
-- the connection of a pooler.
CREATE TABLE database_users (
  id uuid PRIMARY KEY,
  -- data folder and machine
  name text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
