-- What vouchers give is a pack, which an operator writes (decision 0072): each opens what it says and nothing else.
CREATE TABLE packs (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  -- what it contains, a line each, for buyers
  contains text[] NOT NULL DEFAULT '{}',
  -- of the channels and videos that are not open to everybody
  channels text NOT NULL DEFAULT 'none' CHECK (channels IN ('all', 'some', 'none')),
  videos text NOT NULL DEFAULT 'none' CHECK (videos IN ('all', 'some', 'none')),
  -- 'some': these channels and these sports, and the videos of either
  channel_slugs text[] NOT NULL DEFAULT '{}',
  sports text[] NOT NULL DEFAULT '{}',
  multiscreen boolean NOT NULL DEFAULT false,
  position integer NOT NULL DEFAULT 0,
  source row_source NOT NULL DEFAULT 'manual',
  CHECK ((channels = 'some' OR videos = 'some') = (cardinality(channel_slugs) + cardinality(sports) > 0))
);

-- The three that a release before this one knew, where something refers to them.
INSERT INTO packs (slug, name, contains, channels, videos, sports, multiscreen, position, source)
SELECT w.slug, w.name, w.contains, w.channels, w.videos, w.sports, w.multiscreen, w.position,
  CASE WHEN EXISTS (SELECT FROM products p WHERE p.pack = w.slug AND p.source = 'demo') THEN 'demo'::row_source ELSE 'manual' END
FROM (VALUES
  ('multiscreen', 'Multiscreen', ARRAY['Até quatro imagens no mesmo ecrã, com o som da que escolher', 'Nos canais que a sua conta já abre'],
    'none', 'none', '{}'::text[], true, 1),
  ('premium-hd', 'Premium HD', ARRAY['Todos os canais em direto, e o que já deu', 'Todos os vídeos'], 'all', 'all', '{}', false, 2),
  ('motores', 'Motores', ARRAY['Os canais e os vídeos de motores', 'Treinos, qualificação e corrida'], 'some', 'some', '{motores}', false, 3)
) AS w (slug, name, contains, channels, videos, sports, multiscreen, position)
WHERE w.slug IN (SELECT pack FROM products UNION SELECT pack FROM orders UNION SELECT pack FROM vouchers UNION SELECT pack FROM subscriptions);

-- An order keeps what was sold, whatever becomes of the pack.
ALTER TABLE orders DROP CONSTRAINT orders_pack_check;
ALTER TABLE products DROP CONSTRAINT products_pack_check, ADD FOREIGN KEY (pack) REFERENCES packs (slug);
ALTER TABLE vouchers DROP CONSTRAINT vouchers_pack_check, ADD FOREIGN KEY (pack) REFERENCES packs (slug);
ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_pack_check, ADD FOREIGN KEY (pack) REFERENCES packs (slug);

-- The demonstration's offers say what their packs open.
UPDATE products SET summary = 'Todos os canais e todos os vídeos, uma imagem de cada vez.'
  WHERE source = 'demo' AND summary = 'Todos os canais em alta definição.';
UPDATE products SET summary = 'Os canais e os vídeos de motores: treinos, qualificação e corrida.'
  WHERE source = 'demo' AND summary = 'Treinos, qualificação e corrida, com todas as câmaras.';

-- Their import can be undone (0046_import_undo_content.sql).
CREATE TRIGGER note_added AFTER INSERT ON packs REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_import_change();
CREATE TRIGGER note_changed AFTER UPDATE ON packs REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_import_change();
CREATE TRIGGER note_removed AFTER DELETE ON packs REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_import_change();
