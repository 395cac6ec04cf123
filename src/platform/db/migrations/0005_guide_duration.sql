-- The guide's JSON again (migration 0003), with its duration taken in floating point: extract() goes by way of numeric, which alone cost a
-- quarter of the time that writing the column takes (docs/decisions/0007).
ALTER TABLE programmes ALTER COLUMN guide_entry SET EXPRESSION AS (
  ('{"id_epg":' || id::text || ',"id_canal":' || channel_id::text || ',"evento":{"name":' || JSON_SCALAR(title)::text)
  || ('},"tipoEmissao":"' || broadcast || '","descricao":' || JSON_SCALAR(description)::text)
  || (',"data":"' || digits_of_time(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
    || '","duracao":' || date_part('epoch', ends_at - starts_at)::integer::text)
  || (',"modalidade":' || coalesce(JSON_SCALAR(modality_slug)::text, 'null') || ',"competicao":' || coalesce(JSON_SCALAR(competition)::text, 'null')
    || ',"event_id":' || coalesce(event_id::text, 'null')
    || CASE WHEN event_id IS NOT NULL OR (local_team_id IS NOT NULL AND visitor_team_id IS NOT NULL)
         THEN ',"fixture":' || chr(1) || id::text || chr(1) ELSE ',"fixture":null' END
    || CASE WHEN demonstration THEN ',"demonstracao":true,"imagem":"' ELSE ',"demonstracao":false,"imagem":"' END)
);
