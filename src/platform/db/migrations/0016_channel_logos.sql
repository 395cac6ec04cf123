-- Logos of imported channels: fetched at the import and re-encoded (src/platform/import/channel-logos.ts, SECURITY 52). A channel's logo is
-- the one of its icon_url, so that an import that is undone gives the earlier logo back; rows that no channel names any more are deleted.
CREATE TABLE channel_logos (
  address text PRIMARY KEY,
  -- of the bytes; two addresses may have the same picture
  hash text NOT NULL,
  -- WebP
  bytes bytea NOT NULL
);
CREATE INDEX channel_logos_by_hash ON channel_logos (hash);
