-- Who makes a product and what its buyer must know to use it safely (Regulation (EU) 2023/988, art. 19); null: nothing is to be said, as of a voucher.
-- {manufacturer, address, email, warnings, responsible: {name, address, email} | null}
ALTER TABLE products ADD COLUMN safety jsonb;
