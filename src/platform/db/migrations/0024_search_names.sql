-- Search: a moment has the instant of its clip, and programmes, videos and moments have the short names of their teams. With the full ones
-- "sporting" found the matches of the Sporting Clube de Braga, which every guide calls SC Braga.

CREATE OR REPLACE FUNCTION search_source(kind text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT CASE kind
  WHEN 'channel' THEN $q$SELECT c.id, c.id::text AS ref, c.nome AS title,
      concat_ws(' ', 'canal', c.numero, replace(search_text(c.nome), ' ', ''),
        regexp_replace(search_text(c.nome), '([[:alpha:]])([[:digit:]])', '\1 \2', 'g')) AS names,
      coalesce(c.modality_slug, '') AS about, c.modality_slug, false AS live, '-infinity'::timestamptz AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM channels c$q$
  WHEN 'programme' THEN $q$SELECT p.channel_id, p.starts_at, p.id::text AS ref, p.title,
      concat_ws(' ', p.competition, l.short_name, l.initials, v.short_name, v.initials) AS names,
      coalesce(p.modality_slug, '') AS about, p.modality_slug, p.broadcast = 'direto' AS live, p.ends_at
    FROM programmes p LEFT JOIN events e ON e.id = p.event_id
    LEFT JOIN teams l ON l.id = coalesce(e.local_team_id, p.local_team_id) LEFT JOIN teams v ON v.id = coalesce(e.visitor_team_id, p.visitor_team_id)$q$
  WHEN 'video' THEN $q$SELECT w.id, w.id::text AS ref, w.headline AS title,
      concat_ws(' ', k.display_name, l.short_name, l.initials, v.short_name, v.initials, w.main_author) AS names,
      concat_ws(' ', w.modality_slug, w.description) AS about, w.modality_slug, false AS live,
      greatest(w.published_at, w.recorded_at + make_interval(secs => w.duration)) AS starts_at, 'infinity'::timestamptz AS ends_at
    FROM videos w JOIN video_categories k ON k.id = w.category_id LEFT JOIN events e ON e.id = w.event_id
    LEFT JOIN teams l ON l.id = e.local_team_id LEFT JOIN teams v ON v.id = e.visitor_team_id$q$
  WHEN 'moment' THEN $q$SELECT m.id, m.id::text AS ref, coalesce(CASE WHEN m.incident_id IS NULL THEN first.title END, m.headline) AS title,
      concat_ws(' ', k.name, l.short_name, l.initials, v.short_name, v.initials) AS names,
      coalesce(m.modality_slug, '') AS about, m.modality_slug, false AS live,
      timestamptz '2025-01-01 00:00:00Z' + m.first_segment * interval '6 seconds' AS starts_at, 'infinity'::timestamptz AS ends_at
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

DO $$
BEGIN
  EXECUTE search_insert('programme', 'channel_id, starts_at', 'SELECT channel_id, starts_at FROM programmes');
  EXECUTE search_insert('video', 'id', 'SELECT id FROM videos');
  EXECUTE search_insert('moment', 'id', 'SELECT id FROM moments');
END $$;

-- Of synonyms only single words: in their longer terms words stand without their accents.
DROP MATERIALIZED VIEW search_words;
CREATE MATERIALIZED VIEW search_words AS
  SELECT public.search_text(word) AS word, mode() WITHIN GROUP (ORDER BY lower(word)) AS written, count(*)::integer AS titles
  FROM (
    SELECT DISTINCT title || ' ' || CASE kind WHEN 'channel' THEN '' ELSE names END AS text FROM search_documents WHERE kind <> 'moment'
    UNION ALL SELECT term FROM search_synonyms WHERE term NOT LIKE '% %') texts,
    regexp_split_to_table(text, '[^[:alnum:]]+') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '^[0-9]+$'
  GROUP BY 1;
CREATE UNIQUE INDEX search_words_word ON search_words (word);
CREATE INDEX search_words_near ON search_words USING gin (word gin_trgm_ops);
