-- Who may watch: countries of a channel, how long an operator's word holds, the key of stream tokens, and who watches now.

-- ISO 3166-1 alpha-2 codes of the countries where a channel may be watched; null: everywhere.
ALTER TABLE channels ADD COLUMN countries text[];

-- An operator asks its customers to sign in again every 90 days; after this instant its subscription does not count. null: no limit.
ALTER TABLE viewer_identities ADD COLUMN expires_at timestamptz;
UPDATE viewer_identities SET expires_at = linked_at + interval '90 days' WHERE provider IN ('nos', 'vodafone', 'meo');

-- The key that signs stream tokens: one row, so that all processes of one database accept each other's tokens.
CREATE TABLE stream_keys (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  secret bytea NOT NULL
);

-- The devices on which accounts watch now: one row for a device, however many tiles it shows. Unlogged like viewings: after a crash the
-- next pings fill it again.
CREATE UNLOGGED TABLE account_viewings (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  -- the device's id; the session's for a device that tells none
  device_id uuid NOT NULL,
  -- what other devices of the account are told instead of the device's id
  id uuid NOT NULL UNIQUE,
  name text NOT NULL,
  -- the channel of the last ping
  channel_id integer NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, device_id)
);
CREATE INDEX account_viewings_by_time ON account_viewings (seen_at);
