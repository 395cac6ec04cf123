-- Accounts of the sandbox's hosted identity service. Only where the sandbox is allowed (SECURITY 51) are there any rows.
CREATE TABLE sandbox_toolkit_users (
  local_id text PRIMARY KEY,
  -- in lower case
  email text NOT NULL UNIQUE,
  -- argon2id
  password_hash text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

-- Refresh tokens, and the codes of mailed links.
CREATE TABLE sandbox_toolkit_tokens (
  -- SHA-256 of the token
  token_hash text PRIMARY KEY,
  local_id text NOT NULL REFERENCES sandbox_toolkit_users (local_id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('refresh', 'PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL')),
  -- the address that a mailed link confirms
  email text,
  -- when the user signed in (`auth_time`)
  signed_in_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sandbox_toolkit_tokens_by_user ON sandbox_toolkit_tokens (local_id);
CREATE INDEX sandbox_toolkit_tokens_by_end ON sandbox_toolkit_tokens (expires_at);
