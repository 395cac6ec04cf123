-- A payment that the store heard of by its provider's notice only: the buyer was never shown it. Until now its last answer said so, which the next one replaces.
ALTER TABLE payments ADD COLUMN told_first boolean NOT NULL DEFAULT false;
-- Nobody was given time to pay such a one.
UPDATE payments SET told_first = true WHERE confirm_until = begun_at;
