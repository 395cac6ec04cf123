-- A request for an MB WAY payment can be sent to the phone again: how often still, and when it was sent last (decision 0066).
ALTER TABLE orders
  ADD COLUMN resends_left integer NOT NULL DEFAULT 0 CHECK (resends_left >= 0),
  ADD COLUMN sent_at timestamptz;
-- How often the sandbox's phone was asked.
ALTER TABLE sandbox_payments ADD COLUMN request_count integer NOT NULL DEFAULT 1 CHECK (request_count > 0);
