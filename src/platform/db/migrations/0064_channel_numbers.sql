-- A number opens one channel, whoever wrote the row. Sub-numbers ("5.1") are numbers with one or two decimals, exact at this size.
-- As in 0047, for what has been written since: of several with one number the first that no import made keeps it.
UPDATE channels c SET numero = d.numero FROM (
  SELECT id, (SELECT greatest(max(numero), 999) FROM channels) + row_number() OVER (ORDER BY id) AS numero
  FROM (SELECT id, row_number() OVER (PARTITION BY numero ORDER BY (source = 'import'), id) AS place FROM channels) numbered
  WHERE place > 1) d
WHERE d.id = c.id;

ALTER TABLE channels
  ALTER COLUMN numero TYPE double precision,
  ADD CONSTRAINT channels_numero_decimals CHECK (numero = round(numero::numeric, 2)),
  ADD CONSTRAINT channels_numero_once UNIQUE (numero);
