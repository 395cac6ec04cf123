-- Declarations by which buyers withdraw from a purchase within its fourteen days (DL 24/2014; Directive (EU) 2023/2673, art. 11-A; decision 0076).
CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id),
  pieces integer NOT NULL CHECK (pieces > 0),
  -- pieces of the order that were left before it: the same declaration twice is one
  left_before integer NOT NULL CHECK (left_before >= pieces),
  -- when it was confirmed, which is when it counts
  declared_at timestamptz NOT NULL,
  -- when the mail that acknowledges it was handed over
  acknowledged_at timestamptz,
  -- account: signed in as the buyer; mail: by the link of the receipt
  channel text NOT NULL CHECK (channel IN ('account', 'mail')),
  -- settled: its money has gone back
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled')),
  settled_at timestamptz,
  UNIQUE (order_id, left_before),
  CHECK ((state = 'settled') = (settled_at IS NOT NULL))
);
CREATE INDEX withdrawals_open ON withdrawals (declared_at) WHERE state = 'open';

-- When a parcel came, or was picked up: the fourteen days begin then. Staff write it down (`npm run store -- delivered`); null: they have not.
ALTER TABLE orders ADD COLUMN delivered_at timestamptz;
