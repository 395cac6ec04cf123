-- Work that asks the network is claimed for a while and done outside of any transaction: a database that goes away meanwhile ends nothing.
-- A claim whose process was killed ends by itself.
ALTER TABLE jobs
  ADD COLUMN held_by uuid,
  -- by the database's clock
  ADD COLUMN held_until timestamptz,
  ADD CHECK ((held_by IS NULL) = (held_until IS NULL));

-- A notice without a time of sending is being sent, or was not when its process was killed.
ALTER TABLE reminder_notices
  ALTER COLUMN sent_at DROP NOT NULL,
  ADD COLUMN claimed_by uuid,
  ADD COLUMN claimed_until timestamptz,
  ADD CHECK (sent_at IS NOT NULL OR (claimed_by IS NOT NULL AND claimed_until IS NOT NULL));
