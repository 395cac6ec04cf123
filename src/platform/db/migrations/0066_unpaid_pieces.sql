-- Hash of the network that an order came from, for as long as the order holds pieces of a stock unpaid: it bounds
-- what one network holds.
ALTER TABLE orders ADD COLUMN network text;
CREATE INDEX orders_network ON orders (network) WHERE network IS NOT NULL;
