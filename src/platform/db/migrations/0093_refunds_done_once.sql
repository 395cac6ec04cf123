-- When a refund was done first: what follows from it, in the stock, the wallet and the vouchers, is not repeated when it has failed afterwards and is
-- done again.
ALTER TABLE refunds ADD COLUMN done_at timestamptz;
UPDATE refunds SET done_at = updated_at WHERE state = 'done';

-- Money came for these closed orders before payments had rows of their own: what tells of it again is known already.
UPDATE payments SET state = 'paid' WHERE state IN ('declined', 'expired', 'cancelled') AND paid_cents > 0;
