-- Who watches what at this moment: a device says so every half minute and is forgotten some minutes after it stopped. Nothing here is worth a
-- crash's recovery, so the table is unlogged; and no key points to channels, because watching a channel does not make it anybody's.
CREATE UNLOGGED TABLE viewings (
  device_id uuid NOT NULL,
  channel_id integer NOT NULL,
  seen_at timestamptz NOT NULL,
  -- one device shows up to four channels at once
  PRIMARY KEY (device_id, channel_id)
);
CREATE INDEX viewings_by_time ON viewings (seen_at);
