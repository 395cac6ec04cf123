-- What the operator's page shows (docs/decisions/0064-operators-page.md).

-- phone, tablet, computer or other, by the device's name
ALTER TABLE viewings ADD COLUMN device text NOT NULL DEFAULT 'other';

-- Playback quality and page times in counts of a minute. No row says who it was.
CREATE TABLE quality_minutes (
  minute timestamptz NOT NULL,
  -- start, end, failed; CLS, FCP, INP, LCP, TTFB
  fact text NOT NULL,
  -- live, past, match, video, audio; of page times the area of the site
  subject text NOT NULL,
  -- 0: it belongs to no channel
  channel_id integer NOT NULL,
  device text NOT NULL,
  -- upper bound of the value, or the code of a failure (0: none)
  bucket integer NOT NULL,
  count bigint NOT NULL,
  stalls bigint NOT NULL DEFAULT 0,
  stalled_ms bigint NOT NULL DEFAULT 0,
  watched_ms bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (minute, fact, subject, channel_id, device, bucket)
);
