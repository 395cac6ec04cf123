-- Viewers' accounts. Ids are UUIDs of version 7, made by the application. Tables of one viewer are keyed (viewer_id, id), so that they can
-- be spread over servers by viewer; what must be unique among all viewers (e-mail, user name, provider's account, token) has a table or a
-- key of its own. Secrets (passwords, tokens, codes) are stored as hashes.

CREATE TABLE viewers (
  id uuid PRIMARY KEY,
  name text NOT NULL DEFAULT '',
  -- null until the viewer has chosen one (accounts made by a provider's sign-in)
  user_name text,
  -- null when a provider gave none
  email text,
  email_verified_at timestamptz,
  -- argon2id; null for accounts without a password
  password_hash text,
  birth_date date,
  terms_at timestamptz,
  -- hash of the row of viewer_pictures that is shown
  picture_hash text,
  premium boolean NOT NULL DEFAULT false,
  subscription boolean NOT NULL DEFAULT false,
  notification boolean NOT NULL DEFAULT false,
  optin boolean NOT NULL DEFAULT false,
  latest_videos_notifications boolean NOT NULL DEFAULT false,
  moment_manager boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- 'demo': a demonstration viewer, whose password stands in the documentation
  source row_source NOT NULL DEFAULT 'manual'
);

-- Claims, in lower case: an e-mail and a user name belong to one viewer.
CREATE TABLE viewer_emails (
  email text PRIMARY KEY,
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE
);
CREATE INDEX viewer_emails_by_viewer ON viewer_emails (viewer_id);
CREATE TABLE viewer_user_names (
  user_name text PRIMARY KEY,
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE
);
CREATE INDEX viewer_user_names_by_viewer ON viewer_user_names (viewer_id);

-- A viewer's account at a provider: its issuer and subject, never its e-mail, identify it.
CREATE TABLE viewer_identities (
  iss text NOT NULL,
  sub text NOT NULL,
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('google', 'facebook', 'apple', 'nos', 'vodafone', 'meo', 'identity')),
  email text,
  -- whether the operator said that the customer has a subscription
  subscription boolean NOT NULL DEFAULT false,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (iss, sub)
);
CREATE INDEX viewer_identities_by_viewer ON viewer_identities (viewer_id, linked_at);

CREATE TABLE viewer_sessions (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- SHA-256 of the bearer token
  token_hash text NOT NULL UNIQUE,
  device_id uuid,
  name text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('browser', 'tv', 'app')),
  signed_in_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, id)
);
-- One session for each device of a viewer.
CREATE UNIQUE INDEX viewer_sessions_by_device ON viewer_sessions (viewer_id, device_id) WHERE device_id IS NOT NULL;
CREATE INDEX viewer_sessions_by_end ON viewer_sessions (expires_at);

-- Single-use tokens: a new password, an e-mail's confirmation, the proof of an operator's sign-in.
CREATE TABLE viewer_tokens (
  -- SHA-256 of the token
  token_hash text PRIMARY KEY,
  -- null for a proof before its account exists
  viewer_id uuid REFERENCES viewers (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'confirm', 'operator_proof')),
  data jsonb NOT NULL DEFAULT '{}',
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX viewer_tokens_by_viewer ON viewer_tokens (viewer_id) WHERE viewer_id IS NOT NULL;
CREATE INDEX viewer_tokens_by_end ON viewer_tokens (expires_at);

CREATE TABLE viewer_favourites (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('team', 'competition', 'channel')),
  target_id integer NOT NULL,
  position integer NOT NULL,
  is_main boolean NOT NULL DEFAULT false,
  PRIMARY KEY (viewer_id, kind, target_id)
);
CREATE UNIQUE INDEX viewer_favourites_main ON viewer_favourites (viewer_id) WHERE is_main;

-- Pictures are WebP squares that the server has encoded itself; the hash of the bytes is their address.
CREATE TABLE viewer_pictures (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  hash text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, hash)
);
CREATE INDEX viewer_pictures_by_hash ON viewer_pictures (hash);

-- The ledger of credits: the balance is the sum of its entries.
CREATE TABLE wallet_entries (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  amount integer NOT NULL CHECK (amount <> 0),
  label text NOT NULL,
  PRIMARY KEY (viewer_id, id)
);

CREATE TABLE data_requests (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  message text NOT NULL DEFAULT '',
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  latest_due_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, id)
);

-- Codes that televisions show.
CREATE TABLE tv_codes (
  -- SHA-256 of the television's secret
  poll_hash text PRIMARY KEY,
  code text NOT NULL,
  name text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  -- who entered the code; a code works once
  viewer_id uuid REFERENCES viewers (id) ON DELETE CASCADE,
  linked_at timestamptz,
  -- when the television fetched its token, which happens once
  collected_at timestamptz
);
CREATE INDEX tv_codes_by_code ON tv_codes (code);
CREATE INDEX tv_codes_by_end ON tv_codes (expires_at);

-- Mails as sent, for the outbox page of the sandbox. Empty with a mail server.
CREATE TABLE outbox_mails (
  id uuid PRIMARY KEY,
  sent_at timestamptz NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL
);
CREATE INDEX outbox_mails_by_date ON outbox_mails (sent_at DESC);

-- Counters of rate-limiter-flexible, whose names and types these are.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- milliseconds since 1970
  expire bigint
);
