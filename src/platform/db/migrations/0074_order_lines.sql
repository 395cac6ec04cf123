-- IVA: each product has one of the rates of its region, and what was sold keeps its rate as lines of the order.
ALTER TABLE products
  ADD COLUMN vat_class text NOT NULL DEFAULT 'normal' CHECK (vat_class IN ('normal', 'intermediate', 'reduced', 'exempt')),
  -- why no IVA is due: the reason's code of the tax office (M01 to M99)
  ADD COLUMN vat_exemption text CHECK (vat_exemption ~ '^M[0-9]{2}$'),
  ADD CONSTRAINT products_vat_exemption CHECK ((vat_class = 'exempt') = (vat_exemption IS NOT NULL));

-- Where an order goes, by its postcode, and in how many working days it was said to come; null for what is not delivered.
ALTER TABLE orders
  ADD COLUMN region text NOT NULL DEFAULT 'mainland' CHECK (region IN ('mainland', 'madeira', 'azores')),
  ADD COLUMN min_days integer CHECK (min_days > 0),
  ADD COLUMN max_days integer CHECK (max_days >= min_days);
UPDATE orders SET min_days = 2, max_days = 4 WHERE delivery = 'home';
UPDATE orders SET region = CASE WHEN zip < '9500' THEN 'madeira' ELSE 'azores' END
  FROM (SELECT id, coalesce(shipping, invoicing) ->> 'zip_code' AS zip FROM orders WHERE delivery = 'home') AS sent
  WHERE orders.id = sent.id AND zip ~ '^9[0-9]{3}-[0-9]{3}$';

-- What an order consists of, as it was sold. Prices include IVA; credits of the wallet are a discount.
CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  kind text NOT NULL CHECK (kind IN ('product', 'delivery', 'credits')),
  title text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  gross_cents integer NOT NULL,
  net_cents integer NOT NULL,
  vat_cents integer NOT NULL,
  vat_class text NOT NULL CHECK (vat_class IN ('normal', 'intermediate', 'reduced', 'exempt')),
  vat_exemption text,
  -- whose rate it is
  vat_region text NOT NULL CHECK (vat_region IN ('mainland', 'madeira', 'azores')),
  -- hundredths of a percent
  vat_rate integer NOT NULL CHECK (vat_rate BETWEEN 0 AND 9999),
  PRIMARY KEY (order_id, position),
  CHECK (net_cents + vat_cents = gross_cents),
  CHECK ((kind = 'credits') = (gross_cents < 0))
);

-- Orders of before: the mainland's normal rate, the cents of the sum shared out as order-lines.ts does.
INSERT INTO order_lines (order_id, position, kind, title, quantity, gross_cents, net_cents, vat_cents, vat_class, vat_region, vat_rate)
  SELECT order_id, row_number() OVER (PARTITION BY order_id ORDER BY place), kind, title, quantity, gross, gross - (vat_after - vat_before),
    vat_after - vat_before, 'normal', 'mainland', 2300
  FROM (
    SELECT o.id AS order_id, l.place, l.kind, l.title, l.quantity, l.gross,
      round((l.before + l.gross) * 2300.0 / 12300)::integer AS vat_after, round(l.before * 2300.0 / 12300)::integer AS vat_before
    FROM orders o CROSS JOIN LATERAL (VALUES
      (1, 'product', o.product_title, o.quantity, o.products_cents, 0),
      (2, 'delivery', 'Entrega em casa', 1, o.shipping_cents, o.products_cents),
      (3, 'credits', 'Créditos da carteira', 1, -o.credits_cents, o.products_cents + o.shipping_cents)
    ) AS l (place, kind, title, quantity, gross, before)
    WHERE l.place = 1 OR l.gross <> 0
  ) AS lines;
