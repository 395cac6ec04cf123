-- What viewers want to be told about before it begins, and what has been told.

CREATE TABLE reminders (
  id uuid PRIMARY KEY,
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('team', 'competition', 'event', 'programme')),
  target_id bigint NOT NULL,
  -- before the start
  minutes integer NOT NULL CHECK (minutes IN (0, 15, 60, 1440)),
  -- how the viewer is told: on the devices that allow it, or by e-mail
  way text NOT NULL CHECK (way IN ('push', 'email')),
  created_at timestamptz NOT NULL,
  -- Of a programme: what it was when it was chosen. Its id holds its start, so a programme that is moved has another id.
  channel_id integer REFERENCES channels (id) ON DELETE CASCADE,
  title text,
  starts_at timestamptz,
  UNIQUE (viewer_id, kind, target_id),
  CHECK ((kind = 'programme') = (channel_id IS NOT NULL AND title IS NOT NULL AND starts_at IS NOT NULL))
);
CREATE INDEX reminders_by_target ON reminders (kind, target_id);

-- One row for each time that a viewer is told. The start is part of the key: a match that is moved after its notice is told of once more.
CREATE TABLE reminder_notices (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  -- 'e' and the match, or 'p' and the programme
  occasion text NOT NULL,
  starts_at timestamptz NOT NULL,
  minutes integer NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, occasion, starts_at, minutes)
);
CREATE INDEX reminder_notices_by_date ON reminder_notices (sent_at);

-- Browsers that take notices. They belong to a session: after a sign-out the device is told nothing more.
CREATE TABLE push_subscriptions (
  -- SHA-256 of the endpoint
  id text PRIMARY KEY,
  viewer_id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- address of the browser's push service
  endpoint text NOT NULL,
  -- the browser's public key and secret, base64url (RFC 8291)
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (viewer_id, session_id) REFERENCES viewer_sessions (viewer_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_by_viewer ON push_subscriptions (viewer_id);
