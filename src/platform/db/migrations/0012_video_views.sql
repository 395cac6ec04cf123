-- Who has been counted for a video, so that nobody is counted twice. `seen_key` is a hash of the video with the viewer's or the device's id:
-- it tells neither.
CREATE TABLE video_views (
  video_id integer NOT NULL REFERENCES videos (id) ON DELETE CASCADE,
  seen_key text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (video_id, seen_key)
);
CREATE INDEX video_views_by_date ON video_views (seen_at);
