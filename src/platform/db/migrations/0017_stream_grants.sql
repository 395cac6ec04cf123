-- To whom stream tokens were given. A token names its account and device by keyed tags alone, and addresses are opened without a session:
-- by this table whoever uses a token counts as a device of the account that watches (docs/decisions/0028-used-tokens-are-viewings.md).
CREATE TABLE stream_grants (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  -- as in account_viewings
  device_id uuid NOT NULL,
  account_tag text NOT NULL,
  device_tag text NOT NULL,
  -- what other devices of the account are told
  name text NOT NULL,
  -- when the last token given ends
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, device_id)
);
CREATE UNIQUE INDEX stream_grants_by_tags ON stream_grants (account_tag, device_tag);
CREATE INDEX stream_grants_by_time ON stream_grants (expires_at);
