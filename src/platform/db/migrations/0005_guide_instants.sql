-- The guide's JSON again (migration 0003): the same text, with its start and its duration made by cheaper means. They were half of what
-- writing it cost (docs/decisions/0007): to_char() prints digit by digit, a zone's name is looked up for every row, and extract() goes by
-- way of numeric.

-- to_json() of a timestamp without zone is ISO 8601 in quotes and depends on nothing but its argument; it is declared STABLE for the sake
-- of other types. The same built-in under an honest name; a role that may not name built-ins wraps it.
DO $do$
BEGIN
  CREATE FUNCTION json_of_time(timestamp) RETURNS text LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE AS 'to_json';
EXCEPTION WHEN insufficient_privilege THEN
  CREATE FUNCTION json_of_time(at timestamp) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS
    'BEGIN RETURN to_json(at)::text; END';
END $do$;

-- The quote and nineteen characters, "2026-01-02T20:30:00, which leaves out fractions of a second.
ALTER TABLE programmes ALTER COLUMN guide_entry SET EXPRESSION AS (
  ('{"id_epg":' || id::text || ',"id_canal":' || channel_id::text || ',"evento":{"name":' || JSON_SCALAR(title)::text)
  || ('},"tipoEmissao":"' || broadcast || '","descricao":' || JSON_SCALAR(description)::text)
  || (',"data":' || left(json_of_time(starts_at AT TIME ZONE INTERVAL '0'), 20)
    || 'Z","duracao":' || date_part('epoch', ends_at - starts_at)::integer::text)
  || (',"modalidade":' || coalesce(JSON_SCALAR(modality_slug)::text, 'null') || ',"competicao":' || coalesce(JSON_SCALAR(competition)::text, 'null')
    || ',"event_id":' || coalesce(event_id::text, 'null')
    || CASE WHEN event_id IS NOT NULL OR (local_team_id IS NOT NULL AND visitor_team_id IS NOT NULL)
         THEN ',"fixture":' || chr(1) || id::text || chr(1) ELSE ',"fixture":null' END
    || CASE WHEN demonstration THEN ',"demonstracao":true,"imagem":"' ELSE ',"demonstracao":false,"imagem":"' END)
);
DROP FUNCTION digits_of_time;
