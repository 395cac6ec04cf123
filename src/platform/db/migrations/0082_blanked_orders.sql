-- When an order's buyer was forgotten (store/forget-orders.ts): what was sold, for how much and at which rate stays, whose it was does not.
ALTER TABLE orders ADD COLUMN blanked_at timestamptz;
CREATE INDEX orders_not_blanked ON orders (updated_at) WHERE blanked_at IS NULL;
