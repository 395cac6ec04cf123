-- What the identity sandbox remembers: sign-ins under way, codes, tokens. Only where the sandbox is allowed (SECURITY 51) are there any rows.
-- Ids are bearer secrets, so only their SHA-256 is stored; every row expires.
CREATE TABLE sandbox_identity (
  provider text NOT NULL,
  model text NOT NULL,
  id_hash text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (provider, model, id_hash)
);
CREATE INDEX sandbox_identity_grant ON sandbox_identity (provider, grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX sandbox_identity_uid ON sandbox_identity (provider, uid) WHERE uid IS NOT NULL;
CREATE INDEX sandbox_identity_expiry ON sandbox_identity (expires_at);

-- Codes and nonces with which somebody has signed in, and the session that this opened: one that comes again ends it (SECURITY 12).
CREATE TABLE provider_sign_ins (
  -- SHA-256 of the provider and its code or nonce
  key_hash text PRIMARY KEY,
  viewer_id uuid REFERENCES viewers (id) ON DELETE CASCADE,
  session_id uuid,
  -- SHA-256 of the proof that was handed out for the code of an operator
  proof_hash text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_sign_ins_proof ON provider_sign_ins (proof_hash) WHERE proof_hash IS NOT NULL;
CREATE INDEX provider_sign_ins_expiry ON provider_sign_ins (expires_at);
