-- What a certified billing program is told: an invoice is due for a paid order, a credit note for money of it that went back.
CREATE TABLE billing_events (
  -- also the id of the message, the same with each try
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  type text NOT NULL CHECK (type IN ('order.paid', 'order.refunded')),
  refund_id uuid REFERENCES refunds (id),
  -- the price that was paid, or what of it went back; and what of it had gone back before
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  before_cents integer NOT NULL DEFAULT 0 CHECK (before_cents >= 0),
  at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  last_answer text NOT NULL DEFAULT '',
  tried_at timestamptz,
  -- until when it is tried again
  try_until timestamptz NOT NULL,
  delivered_at timestamptz,
  failed_at timestamptz,
  CHECK ((type = 'order.refunded') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX billing_events_paid ON billing_events (order_id) WHERE type = 'order.paid';
CREATE UNIQUE INDEX billing_events_refund ON billing_events (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX billing_events_by_order ON billing_events (order_id, at);
CREATE INDEX billing_events_undelivered ON billing_events (at) WHERE delivered_at IS NULL;

-- Invoices and credit notes, as the billing program or staff gave their numbers.
CREATE TABLE order_documents (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  refund_id uuid REFERENCES refunds (id),
  -- 'FT A/118': one document has it, in all orders
  number text NOT NULL UNIQUE,
  atcud text,
  url text,
  issued_at timestamptz,
  received_at timestamptz NOT NULL,
  CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX order_documents_invoice ON order_documents (order_id) WHERE kind = 'invoice';
CREATE UNIQUE INDEX order_documents_credit_note ON order_documents (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX order_documents_by_order ON order_documents (order_id);

-- Orders of before are told of only when staff ask for it (npm run store -- billing:send).
