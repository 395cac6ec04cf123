-- The guide's entries, kept as the JSON they are sent as: a day of 160 channels is 5,000 of them in one answer, and writing them
-- once when a programme is written is cheaper than at every reading (docs/decisions/0006-guide-json-in-the-table.md).
-- An entry is `guide_head`, the address of the picture, `guide_tail`. Where a match belongs stands the programme's id between two
-- U+0001, which JSON text never holds.

-- to_json and to_char are only STABLE by their declaration; with text, integers and UTC they depend on nothing but their arguments.
CREATE FUNCTION guide_head(id integer, channel_id integer, title text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN '{"id_epg":' || id || ',"id_canal":' || channel_id || ',"evento":{"name":' || to_json(title)::text || '},"imagem":"';
END $$;

CREATE FUNCTION guide_tail(id integer, broadcast text, description text, starts_at timestamptz, ends_at timestamptz, modality_slug text, competition text,
  event_id integer, local_team_id integer, visitor_team_id integer, demonstration boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN '.svg","tipoEmissao":"' || broadcast || '","descricao":' || to_json(description)::text
    || ',"data":"' || to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    || '","duracao":' || extract(epoch FROM ends_at - starts_at)::integer
    || ',"modalidade":' || coalesce(to_json(modality_slug)::text, 'null')
    || ',"competicao":' || coalesce(to_json(competition)::text, 'null')
    || ',"event_id":' || coalesce(event_id::text, 'null')
    || ',"fixture":' || CASE WHEN event_id IS NOT NULL OR (local_team_id IS NOT NULL AND visitor_team_id IS NOT NULL)
         THEN chr(1) || id || chr(1) ELSE 'null' END
    || ',"demonstracao":' || demonstration::text || '}';
END $$;

ALTER TABLE programmes
  ADD COLUMN guide_head text GENERATED ALWAYS AS (guide_head(id, channel_id, title)) STORED,
  ADD COLUMN guide_tail text GENERATED ALWAYS AS (guide_tail(id, broadcast, description, starts_at, ends_at, modality_slug, competition,
    event_id, local_team_id, visitor_team_id, demonstration)) STORED;
