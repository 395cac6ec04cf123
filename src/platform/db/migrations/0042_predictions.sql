-- Football predictions and groups of friends. Points are not stored: they follow from the results, also when one is corrected.

CREATE TABLE football_predictions (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  event_id integer NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  local integer NOT NULL CHECK (local BETWEEN 0 AND 99),
  visitor integer NOT NULL CHECK (visitor BETWEEN 0 AND 99),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, event_id)
);
CREATE INDEX football_predictions_by_event ON football_predictions (event_id);

CREATE TABLE friend_groups (
  -- five characters of the alphabet of vouchers
  code text PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE TABLE friend_group_members (
  code text NOT NULL REFERENCES friend_groups (code) ON DELETE CASCADE,
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  joined_at timestamptz NOT NULL,
  PRIMARY KEY (code, viewer_id)
);
CREATE INDEX friend_group_members_by_viewer ON friend_group_members (viewer_id, joined_at);
