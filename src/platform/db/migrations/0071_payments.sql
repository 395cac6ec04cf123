-- A payment is a row of its own: an order may have several, one after the other. Its beginning is claimed here before the provider is asked.
CREATE TABLE payments (
  -- the provider's idempotency key
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  provider text NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'mbway', 'multibanco')),
  -- the provider's own number; null until its answer
  reference text,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- beginning: the provider is being asked. unanswered: it was asked and nobody knows what it did. open: the buyer can pay.
  -- The others are ends; money that came for an end, or twice, is in `refunds`.
  state text NOT NULL CHECK (state IN ('beginning', 'unanswered', 'open', 'processing', 'paid', 'declined', 'expired', 'cancelled', 'refused')),
  begun_at timestamptz NOT NULL,
  -- until when the buyer can pay, and until when the provider may still say that it was paid
  expires_at timestamptz NOT NULL,
  confirm_until timestamptz NOT NULL,
  -- what the buyer needs
  redirect_url text,
  multibanco_entity text,
  multibanco_reference text,
  -- the phone that approves an MB WAY payment, +351…
  phone text,
  sent_at timestamptz,
  resends_left integer NOT NULL DEFAULT 0,
  -- money that the provider says came, and went back
  paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  -- when the provider was last asked, and what it said last: a word and its time, for staff
  checked_at timestamptz,
  last_answer text NOT NULL DEFAULT ''
);
CREATE INDEX payments_by_order ON payments (order_id, begun_at);
CREATE UNIQUE INDEX payments_by_reference ON payments (provider, reference) WHERE reference IS NOT NULL;
-- One payment of an order at a time waits for its buyer.
CREATE UNIQUE INDEX payments_waiting ON payments (order_id) WHERE state IN ('beginning', 'unanswered', 'open', 'processing');
-- ifthenpay keeps fifteen characters of an order's number.
CREATE INDEX orders_by_short_number ON orders (right(replace(id::text, '-', ''), 15));

-- Money on its way back: refunds of staff, of the provider's back office, money for closed orders, disputes.
CREATE TABLE refunds (
  -- the provider's idempotency key
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  payment_id uuid NOT NULL REFERENCES payments (id),
  -- staff: a command; late: money that came for a closed order or twice; provider: seen at the provider; dispute: the buyer's bank
  kind text NOT NULL CHECK (kind IN ('staff', 'withdrawal', 'late', 'provider', 'dispute')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- wanted: the provider has not been asked yet, or its answer is not known; failed: staff have to do something
  state text NOT NULL CHECK (state IN ('wanted', 'pending', 'done', 'failed', 'dropped')),
  reference text,
  -- credits that go back to the wallet with it
  credits integer NOT NULL DEFAULT 0 CHECK (credits >= 0),
  -- pieces that it pays back, and whether they go into the stock again
  pieces integer NOT NULL DEFAULT 0 CHECK (pieces >= 0),
  restock boolean NOT NULL DEFAULT false,
  -- what becomes of vouchers among them that were activated
  activated text CHECK (activated IN ('keep', 'take-back')),
  reason text NOT NULL DEFAULT '',
  last_answer text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- when the provider was asked: after a lost answer it is asked how the payment stands before the refund is repeated
  asked_at timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
CREATE INDEX refunds_unfinished ON refunds (created_at) WHERE state IN ('wanted', 'pending', 'failed');
CREATE UNIQUE INDEX refunds_by_reference ON refunds (payment_id, reference) WHERE reference IS NOT NULL;

-- Notices: what nobody knows is kept and shown, never dropped.
ALTER TABLE payment_notices
  ADD COLUMN order_id uuid,
  ADD COLUMN outcome text NOT NULL DEFAULT 'taken' CHECK (outcome IN ('taken', 'unknown', 'other amount')),
  ADD COLUMN reference text NOT NULL DEFAULT '',
  ADD COLUMN says text NOT NULL DEFAULT '',
  ADD COLUMN cents integer;
CREATE INDEX payment_notices_open ON payment_notices (received_at) WHERE outcome <> 'taken';

-- What was placed before has at most one payment.
INSERT INTO payments (id, order_id, provider, method, reference, amount_cents, state, begun_at, expires_at, confirm_until,
    redirect_url, multibanco_entity, multibanco_reference, phone, sent_at, resends_left, paid_cents, checked_at, last_answer)
  -- Its idempotency key was the order's id.
  SELECT id, id, provider, service, provider_reference, total_cents,
    CASE WHEN state = 'created' THEN 'unanswered' WHEN state = 'pending' THEN 'open' WHEN state IN ('paid', 'refunded') THEN 'paid' ELSE state END,
    created_at, expires_at, expires_at, redirect_url, multibanco_entity, multibanco_reference, mbway_phone, sent_at, resends_left,
    CASE WHEN state IN ('paid', 'refunded') THEN total_cents ELSE 0 END, checked_at, 'placed before payments had rows of their own'
  FROM orders WHERE total_cents > 0;
INSERT INTO refunds (id, order_id, payment_id, kind, amount_cents, state, created_at, updated_at, last_answer)
  SELECT gen_random_uuid(), id, id, 'staff', total_cents, 'done', updated_at, updated_at, 'refunded before refunds had rows of their own'
  FROM orders WHERE state = 'refunded' AND total_cents > 0;
INSERT INTO refunds (id, order_id, payment_id, kind, amount_cents, state, created_at, updated_at, last_answer)
  SELECT gen_random_uuid(), o.id, o.id, 'late', o.total_cents,
    CASE WHEN EXISTS (SELECT FROM order_ledger r WHERE r.order_id = o.id AND r.event = 'returned') THEN 'done' ELSE 'wanted' END,
    l.at, l.at, 'came before refunds had rows of their own'
  FROM orders o JOIN order_ledger l ON l.order_id = o.id AND l.event = 'late payment' WHERE o.total_cents > 0;
UPDATE payments p SET paid_cents = amount_cents WHERE EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.kind = 'late');

DROP INDEX orders_by_reference;
ALTER TABLE orders
  DROP COLUMN provider_reference,
  DROP COLUMN redirect_url,
  DROP COLUMN multibanco_entity,
  DROP COLUMN multibanco_reference,
  DROP COLUMN checked_at,
  DROP COLUMN sent_at,
  DROP COLUMN resends_left,
  -- the hash of what was asked for: the same key with another body is another purchase
  ADD COLUMN body_hash text;

-- The sandbox knows payments by the store's key as well: an order may have several.
ALTER TABLE sandbox_payments ADD COLUMN key uuid, ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0;
UPDATE sandbox_payments SET key = order_id, refunded_cents = CASE WHEN state = 'refunded' THEN amount_cents ELSE 0 END;
ALTER TABLE sandbox_payments ALTER COLUMN key SET NOT NULL, ADD UNIQUE (key), DROP CONSTRAINT sandbox_payments_order_id_key;
CREATE INDEX sandbox_payments_by_order ON sandbox_payments (order_id);
