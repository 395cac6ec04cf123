-- Where an imported channel's picture comes from: an HLS playlist or a DASH manifest of somebody else, relayed under /relay/{channel}/
-- (docs/decisions/0026-relay-and-clearkey.md). null: the channel is ours, and the playout computes its picture.
ALTER TABLE channels ADD COLUMN stream_url text;

-- Whether the playout encrypts the channel while the setting `drm` is on. The key is derived from the channel's id (content-keys.ts).
ALTER TABLE channels ADD COLUMN encrypted boolean NOT NULL DEFAULT false;
