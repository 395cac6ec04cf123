-- Search (docs/decisions/0038-search.md). Everything that can be found has one document in search_documents. Triggers on the tables of content write
-- it in the same transaction, whoever changes them: an import or its undoing, the demonstration, an editor.

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Words apart by single spaces, without accents, case and punctuation.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT btrim(regexp_replace(public.fold($1), '[^[:alnum:]]+', ' ', 'g')) $$;

-- What the Portuguese stemmer does not do, above all without accents: 'leoes' → 'leao', 'finais' → 'final', 'paineis' → 'painel'.
CREATE FUNCTION search_singular(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(regexp_replace($1, '(?:oes|aes)\M', 'ao', 'g'), '([aeo])is\M', '\1l', 'g') $$;

-- The words of a folded text as they are, for beginnings of words, and their stems.
CREATE FUNCTION search_lexemes(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT to_tsvector('pg_catalog.simple', $1) || to_tsvector('pg_catalog.portuguese', public.search_singular($1)) $$;

-- A: the title. B: other names. C: what it is about. A text longer than the column can hold is cut.
CREATE FUNCTION search_words_of(title text, names text, about text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT setweight(public.search_lexemes(public.search_text(left(title, 1000))), 'A')
    || setweight(public.search_lexemes(public.search_text(left(names, 5000))), 'B')
    || setweight(public.search_lexemes(public.search_text(left(about, 100000))), 'C') $$;

-- HTML as text.
CREATE FUNCTION search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&(?:nbsp|#160);', ' ', 'g') $$;

CREATE TABLE search_documents (
  kind text NOT NULL CHECK (kind IN ('channel', 'programme', 'video', 'moment', 'team', 'news', 'page', 'category')),
  -- key of the row that it describes, as text: a number, a UUID or a slug
  ref text NOT NULL,
  title text NOT NULL,
  -- other names: of its teams, competition, author; a channel's number
  names text NOT NULL,
  modality_slug text,
  -- a broadcast marked live
  live boolean NOT NULL,
  -- start of a programme, or since when it is there; -infinity without a date
  starts_at timestamptz NOT NULL,
  -- end of a programme, infinity otherwise
  ends_at timestamptz NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (kind, ref)
);
-- Programmes are most of all rows: they have an index of their own, and others are found without them.
CREATE INDEX search_programmes ON search_documents USING gin (words) WHERE kind = 'programme';
CREATE INDEX search_others ON search_documents USING gin (words) WHERE kind <> 'programme';
CREATE INDEX search_by_time ON search_documents (starts_at) WHERE kind = 'programme';

-- Words with the same meaning. `term` is folded (search_text), of at most three words; who searches for it finds what has all words of `meaning` too.
CREATE TABLE search_synonyms (
  term text NOT NULL CHECK (term = search_text(term)),
  meaning text NOT NULL,
  source row_source NOT NULL DEFAULT 'manual',
  PRIMARY KEY (term, meaning)
);
INSERT INTO search_synonyms (term, meaning) VALUES
  ('aguias', 'benfica'), ('encarnados', 'benfica'), ('slb', 'benfica'),
  ('dragoes', 'fc porto'), ('azuis e brancos', 'fc porto'), ('fcp', 'fc porto'), ('portistas', 'fc porto'),
  ('leoes', 'sporting'), ('verdes e brancos', 'sporting'), ('scp', 'sporting'), ('leoninos', 'sporting'), ('sportinguistas', 'sporting'),
  ('benfiquistas', 'benfica'), ('guerreiros', 'braga'), ('arsenalistas', 'braga'), ('scb', 'braga'), ('minhotos', 'braga'),
  ('vimaranenses', 'vitoria sc'), ('conquistadores', 'vitoria sc'), ('vsc', 'vitoria sc'), ('vitoria de guimaraes', 'vitoria sc'),
  ('axadrezados', 'boavista'), ('panteras', 'boavista'), ('gansos', 'casa pia'), ('canarinhos', 'estoril'), ('estorilistas', 'estoril'),
  ('galos', 'gil vicente'), ('gilistas', 'gil vicente'), ('conegos', 'moreirense'), ('vilacondenses', 'rio ave'), ('rioavistas', 'rio ave'),
  ('famalicenses', 'famalicao'), ('arouquenses', 'arouca'), ('insulares', 'nacional'), ('tricolores', 'estrela da amadora'),
  ('ribatejanos', 'alverca'), ('acorianos', 'santa clara'), ('maritimistas', 'maritimo'), ('briosa', 'academica'), ('selecao', 'portugal'),
  ('quinas', 'portugal'),
  ('f1', 'formula 1'), ('formula 1', 'f1'), ('formula um', 'formula 1'), ('formula um', 'f1'), ('gp', 'grande premio'), ('grande premio', 'gp'),
  ('moto gp', 'motogp'), ('motogp', 'moto gp'), ('rallye', 'rali'), ('rally', 'rali'),
  ('champions', 'liga dos campeoes'), ('champions league', 'liga dos campeoes'), ('ucl', 'liga dos campeoes'), ('europa league', 'liga europa'),
  ('conference league', 'liga conferencia'), ('primeira liga', 'liga portugal'), ('liga betclic', 'liga portugal'), ('liga 2', 'segunda liga'),
  ('ii liga', 'segunda liga'), ('2 liga', 'segunda liga'),
  ('basket', 'basquetebol'), ('basquete', 'basquetebol'), ('volei', 'voleibol'), ('rugby', 'ragueb'), ('raguebi', 'ragueb'), ('raguebi', 'rugby'),
  ('rugby', 'raguebi'), ('bola', 'futebol'), ('soccer', 'futebol'), ('bicicleta', 'ciclismo'), ('carros', 'motores'), ('tennis', 'tenis'),
  ('highlights', 'resumo'), ('melhores momentos', 'resumo'), ('na integra', 'integra');

-- SQL that selects the documents of a kind from the tables of content: its key, ref, title, names, about, modality_slug, live, starts_at, ends_at.
-- It is text, so that later migrations may change these tables.
CREATE FUNCTION search_source(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT CASE kind
  WHEN 'channel' THEN $q$SELECT c.id, c.id::text AS ref, c.nome AS title,
      concat_ws(' ', 'canal', c.numero, replace(search_text(c.nome), ' ', ''),
        regexp_replace(search_text(c.nome), '([[:alpha:]])([[:digit:]])', '\1 \2', 'g')) AS names,
      coalesce(c.modality_slug, '') AS about, c.modality_slug, false AS live, '-infinity'::timestamptz AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM channels c$q$
  WHEN 'programme' THEN $q$SELECT p.channel_id, p.starts_at, p.id::text AS ref, p.title,
      concat_ws(' ', p.competition, l.name, l.short_name, l.initials, v.name, v.short_name, v.initials) AS names,
      coalesce(p.modality_slug, '') AS about, p.modality_slug, p.broadcast = 'direto' AS live, p.ends_at
    FROM programmes p LEFT JOIN events e ON e.id = p.event_id
    LEFT JOIN teams l ON l.id = coalesce(e.local_team_id, p.local_team_id) LEFT JOIN teams v ON v.id = coalesce(e.visitor_team_id, p.visitor_team_id)$q$
  WHEN 'video' THEN $q$SELECT w.id, w.id::text AS ref, w.headline AS title,
      concat_ws(' ', k.display_name, l.name, l.short_name, l.initials, v.name, v.short_name, v.initials, w.main_author) AS names,
      concat_ws(' ', w.modality_slug, w.description) AS about, w.modality_slug, false AS live,
      greatest(w.published_at, w.recorded_at + make_interval(secs => w.duration)) AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM videos w JOIN video_categories k ON k.id = w.category_id LEFT JOIN events e ON e.id = w.event_id
    LEFT JOIN teams l ON l.id = e.local_team_id LEFT JOIN teams v ON v.id = e.visitor_team_id$q$
  WHEN 'moment' THEN $q$SELECT m.id, m.id::text AS ref, coalesce(CASE WHEN m.incident_id IS NULL THEN first.title END, m.headline) AS title,
      concat_ws(' ', k.name, l.name, l.short_name, l.initials, v.name, v.short_name, v.initials) AS names,
      coalesce(m.modality_slug, '') AS about, m.modality_slug, false AS live, m.created_at AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM moments m JOIN moment_categories k ON k.id = m.category_id LEFT JOIN events e ON e.id = m.event_id
    LEFT JOIN teams l ON l.id = e.local_team_id LEFT JOIN teams v ON v.id = e.visitor_team_id
    LEFT JOIN LATERAL (SELECT a.title, true AS made FROM moment_makers a WHERE a.moment_id = m.id ORDER BY a.created_at, a.viewer_id LIMIT 1) first ON true
    WHERE m.incident_id IS NOT NULL OR first.made$q$
  WHEN 'team' THEN $q$SELECT t.id, t.id::text AS ref, t.name AS title, concat_ws(' ', t.short_name, t.initials) AS names,
      concat_ws(' ', t.modality_slug, t.city, t.ground) AS about, t.modality_slug, false AS live, '-infinity'::timestamptz AS starts_at,
      'infinity'::timestamptz AS ends_at
    FROM teams t$q$
  WHEN 'news' THEN $q$SELECT n.id, n.id::text AS ref, n.title, '' AS names, concat_ws(' ', n.modality_slug, n.summary, search_plain(n.html)) AS about,
      n.modality_slug, false AS live, n.published_at AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM news n$q$
  WHEN 'page' THEN $q$SELECT c.slug, c.slug AS ref, c.title, '' AS names,
      concat_ws(' ', c.description, (SELECT string_agg(concat_ws(' ', x ->> 'heading', search_plain(x ->> 'html')), ' ') FROM jsonb_array_elements(c.sections) x)) AS about,
      NULL::text AS modality_slug, false AS live, '-infinity'::timestamptz AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM cms_pages c WHERE c.listed$q$
  WHEN 'category' THEN $q$SELECT k.id, k.id::text AS ref, k.display_name AS title, concat_ws(' ', k.nome, 'videos') AS names,
      coalesce(k.modality_slug, '') AS about, k.modality_slug, false AS live, '-infinity'::timestamptz AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM video_categories k$q$
END $$;

-- SQL that writes the documents of some rows. `keys` is SQL that selects their key. Texts that repeat, as in a guide, are read once.
CREATE FUNCTION search_insert(kind text, key text, keys text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT format($q$
  WITH found AS MATERIALIZED (SELECT s.* FROM (%s) s JOIN (%s) wanted USING (%s)),
    texts AS MATERIALIZED (
      SELECT title, names, about, search_words_of(title, names, about) AS words FROM (SELECT DISTINCT title, names, about FROM found) each)
  INSERT INTO search_documents AS d (kind, ref, title, names, modality_slug, live, starts_at, ends_at, words)
  SELECT %L, f.ref, f.title, f.names, f.modality_slug, f.live, f.starts_at, f.ends_at, t.words
  FROM found f JOIN texts t ON t.title = f.title AND t.names = f.names AND t.about = f.about
  ON CONFLICT (kind, ref) DO UPDATE SET title = excluded.title, names = excluded.names, modality_slug = excluded.modality_slug,
    live = excluded.live, starts_at = excluded.starts_at, ends_at = excluded.ends_at, words = excluded.words$q$, search_source(kind), keys, key, kind) $$;

-- Keeps the documents of a table's rows. Arguments: kind, columns of the key, column of `ref`, other columns that a document depends on.
CREATE FUNCTION keep_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  key text := TG_ARGV[1];
  columns text := concat_ws(', ', TG_ARGV[1], nullif(TG_ARGV[2], TG_ARGV[1]), TG_ARGV[3]);
  before text := format('SELECT %s FROM rows_before', columns);
  after text := format('SELECT %s FROM rows_after', columns);
BEGIN
  -- Of an update only what differs: a count of views changes nothing here.
  IF TG_OP = 'UPDATE' THEN
    before := format('%1$s EXCEPT %2$s', before, after);
    after := format('SELECT %1$s FROM rows_after EXCEPT SELECT %1$s FROM rows_before', columns);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('DELETE FROM search_documents d USING (%s) r WHERE d.kind = %L AND d.ref = r.%I::text', before, kind, TG_ARGV[2]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE search_insert(kind, key, format('SELECT %s FROM (%s) r', key, after));
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  t record;
BEGIN
  FOR t IN SELECT * FROM (VALUES
    ('channels', 'channel', 'id', 'id', 'nome, numero, modality_slug'),
    ('programmes', 'programme', 'channel_id, starts_at', 'id',
      'ends_at, title, competition, modality_slug, broadcast, event_id, local_team_id, visitor_team_id'),
    ('videos', 'video', 'id', 'id', 'category_id, headline, description, published_at, recorded_at, duration, event_id, modality_slug, main_author'),
    ('moments', 'moment', 'id', 'id', 'headline, category_id, event_id, incident_id, modality_slug, created_at'),
    ('teams', 'team', 'id', 'id', 'name, short_name, initials, modality_slug, city, ground'),
    ('news', 'news', 'id', 'id', 'title, summary, html, published_at, modality_slug'),
    ('cms_pages', 'page', 'slug', 'slug', 'title, description, sections, listed'),
    ('video_categories', 'category', 'id', 'id', 'nome, display_name, modality_slug')
  ) AS of (name, kind, key, ref, columns) LOOP
    EXECUTE format('CREATE TRIGGER search_added AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_search_documents(%L, %L, %L, %L)',
      t.name, t.kind, t.key, t.ref, t.columns);
    EXECUTE format('CREATE TRIGGER search_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION keep_search_documents(%L, %L, %L, %L)',
      t.name, t.kind, t.key, t.ref, t.columns);
    EXECUTE format('CREATE TRIGGER search_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION keep_search_documents(%L, %L, %L, %L)',
      t.name, t.kind, t.key, t.ref, t.columns);
    -- What is there already.
    EXECUTE search_insert(t.kind, t.key, format('SELECT %s FROM %I', t.key, t.name));
  END LOOP;
END $$;

-- A team's names are in the documents of its programmes, videos and moments.
CREATE FUNCTION keep_search_of_teams() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT id FROM (
    SELECT id, name, short_name, initials FROM rows_after EXCEPT SELECT id, name, short_name, initials FROM rows_before) r);
  matches integer[];
BEGIN
  IF cardinality(changed) = 0 THEN
    RETURN NULL;
  END IF;
  matches := ARRAY(SELECT id FROM events WHERE local_team_id = ANY(changed) OR visitor_team_id = ANY(changed));
  EXECUTE search_insert('programme', 'channel_id, starts_at', format('SELECT channel_id, starts_at FROM programmes
    WHERE event_id = ANY(%1$L::integer[]) OR local_team_id = ANY(%2$L::integer[]) OR visitor_team_id = ANY(%2$L::integer[])', matches, changed));
  EXECUTE search_insert('video', 'id', format('SELECT id FROM videos WHERE event_id = ANY(%L::integer[])', matches));
  EXECUTE search_insert('moment', 'id', format('SELECT id FROM moments WHERE event_id = ANY(%L::integer[])', matches));
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_teams AFTER UPDATE ON teams REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_teams();

-- Who plays a match is in them too.
CREATE FUNCTION keep_search_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT id FROM (
    SELECT id, local_team_id, visitor_team_id FROM rows_after EXCEPT SELECT id, local_team_id, visitor_team_id FROM rows_before) r);
BEGIN
  IF cardinality(changed) = 0 THEN
    RETURN NULL;
  END IF;
  EXECUTE search_insert('programme', 'channel_id, starts_at',
    format('SELECT channel_id, starts_at FROM programmes WHERE event_id = ANY(%L::integer[])', changed));
  EXECUTE search_insert('video', 'id', format('SELECT id FROM videos WHERE event_id = ANY(%L::integer[])', changed));
  EXECUTE search_insert('moment', 'id', format('SELECT id FROM moments WHERE event_id = ANY(%L::integer[])', changed));
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_events AFTER UPDATE ON events REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_events();

-- And the name of a video's category.
CREATE FUNCTION keep_search_of_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(SELECT id FROM (SELECT id, display_name FROM rows_after EXCEPT SELECT id, display_name FROM rows_before) r);
BEGIN
  IF cardinality(changed) > 0 THEN
    EXECUTE search_insert('video', 'id', format('SELECT id FROM videos WHERE category_id = ANY(%L::integer[])', changed));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_categories AFTER UPDATE ON video_categories REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_categories();

-- A moment exists as long as somebody holds it, and has its first maker's title.
CREATE FUNCTION keep_search_of_makers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    held := ARRAY(SELECT DISTINCT moment_id FROM rows_before);
  ELSE
    held := ARRAY(SELECT DISTINCT moment_id FROM rows_after);
  END IF;
  DELETE FROM search_documents WHERE kind = 'moment' AND ref = ANY(held::text[]);
  EXECUTE search_insert('moment', 'id', format('SELECT id FROM moments WHERE id = ANY(%L::uuid[])', held));
  RETURN NULL;
END $$;
CREATE TRIGGER search_of_makers_added AFTER INSERT ON moment_makers REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_makers();
CREATE TRIGGER search_of_makers_changed AFTER UPDATE ON moment_makers REFERENCING NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_makers();
CREATE TRIGGER search_of_makers_removed AFTER DELETE ON moment_makers REFERENCING OLD TABLE AS rows_before
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_makers();

-- The words that are written, for "Quis dizer": folded, as they are mostly written, and in how many titles. Not those of viewers' own titles of
-- moments. Imports, the demonstration and a job refresh it (src/platform/search/search-words.ts).
CREATE MATERIALIZED VIEW search_words AS
  SELECT public.search_text(word) AS word, mode() WITHIN GROUP (ORDER BY lower(word)) AS written, count(*)::integer AS titles
  FROM (
    SELECT DISTINCT title || ' ' || CASE kind WHEN 'channel' THEN '' ELSE names END AS text FROM search_documents WHERE kind <> 'moment'
    UNION ALL SELECT term FROM search_synonyms UNION ALL SELECT meaning FROM search_synonyms) texts,
    regexp_split_to_table(text, '[^[:alnum:]]+') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$'
  GROUP BY 1;
CREATE UNIQUE INDEX search_words_word ON search_words (word);
CREATE INDEX search_words_near ON search_words USING gin (word gin_trgm_ops);
