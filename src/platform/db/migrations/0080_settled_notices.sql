-- Staff have found out what a notice that nobody knew was about.
ALTER TABLE payment_notices DROP CONSTRAINT payment_notices_outcome_check,
  ADD CONSTRAINT payment_notices_outcome_check CHECK (outcome IN ('taken', 'unknown', 'other amount', 'settled'));
DROP INDEX payment_notices_open;
CREATE INDEX payment_notices_open ON payment_notices (received_at) WHERE outcome IN ('unknown', 'other amount');
