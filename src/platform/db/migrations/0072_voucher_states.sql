-- A voucher can be activated to the end of its last day in Lisbon, and a subscription runs to the end of its last day: dates are all that
-- buyers are told (decision 0072).
UPDATE vouchers SET valid_until =
  (date_trunc('day', valid_until AT TIME ZONE 'Europe/Lisbon') + interval '1 day') AT TIME ZONE 'Europe/Lisbon' - interval '1 millisecond';
UPDATE subscriptions SET ends_at =
  (date_trunc('day', ends_at AT TIME ZONE 'Europe/Lisbon') + interval '1 day') AT TIME ZONE 'Europe/Lisbon' - interval '1 millisecond';

ALTER TABLE vouchers
  -- a refund of its order runs: it cannot be activated until that has failed
  ADD COLUMN held_at timestamptz,
  -- when the viewer asked for an immediate begin, knowing that the right of withdrawal is lost once the months are used up
  ADD COLUMN consent_at timestamptz,
  -- the stretch of the subscription that it gives; what of it lies ahead can be taken back
  ADD COLUMN active_from timestamptz,
  ADD COLUMN active_until timestamptz;

-- Of those that are active: counted back from the end of the subscription, the last activated one being its end.
UPDATE vouchers v SET active_until = s.until, active_from = s.until - make_interval(months => v.months)
FROM (
  SELECT v.id, b.ends_at - make_interval(months => coalesce(sum(v.months) OVER (
      PARTITION BY v.redeemed_by, v.pack ORDER BY v.redeemed_at DESC, v.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::integer) AS until
  FROM vouchers v JOIN subscriptions b ON b.viewer_id = v.redeemed_by AND b.pack = v.pack
  WHERE v.redeemed_at IS NOT NULL
) s
WHERE s.id = v.id;
CREATE INDEX vouchers_by_viewer ON vouchers (redeemed_by, pack) WHERE redeemed_by IS NOT NULL;
