-- How many MB WAY requests a telephone has got, over all orders.
CREATE INDEX orders_by_phone ON orders (mbway_phone, created_at) WHERE mbway_phone IS NOT NULL;
-- Pieces that one account or device holds unpaid.
CREATE INDEX orders_unpaid_by_owner ON orders (owner) WHERE network IS NOT NULL;
