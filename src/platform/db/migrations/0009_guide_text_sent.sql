-- An import knows the guide's JSON of 35,000 programmes more cheaply than the expression of migration 0005 does (docs/decisions/0007), because
-- titles and sports repeat. It may send the text along in `guide_sent`; of a programme that came without, `guide_entry` is generated as
-- before, so nobody can forget it. Readers take the one that is there.
--
-- The text no longer holds the programme's id, which the table gives to rows only as they arrive: the reader adds it, and then the picture.
-- Where a match belongs stands one U+0001, which JSON text never holds.
ALTER TABLE programmes ADD COLUMN guide_sent text;
ALTER TABLE programmes ALTER COLUMN guide_entry SET EXPRESSION AS (
  CASE WHEN guide_sent IS NULL THEN
    ('{"id_canal":' || channel_id::text || ',"data":' || left(json_of_time(starts_at AT TIME ZONE INTERVAL '0'), 20)
      || 'Z","duracao":' || date_part('epoch', ends_at - starts_at)::integer::text)
    || (',"event_id":' || coalesce(event_id::text, 'null')
      || CASE WHEN event_id IS NOT NULL OR (local_team_id IS NOT NULL AND visitor_team_id IS NOT NULL)
           THEN ',"fixture":' || chr(1) ELSE ',"fixture":null' END
      || ',"descricao":' || JSON_SCALAR(description)::text)
    || (',"evento":{"name":' || JSON_SCALAR(title)::text || '},"tipoEmissao":"' || broadcast || '"')
    || (',"modalidade":' || coalesce(JSON_SCALAR(modality_slug)::text, 'null') || ',"competicao":' || coalesce(JSON_SCALAR(competition)::text, 'null')
      || CASE WHEN demonstration THEN ',"demonstracao":true,"id_epg":' ELSE ',"demonstracao":false,"id_epg":' END)
  END
);

-- What was sent speaks of the row as it was sent: whatever changes a programme throws it away, and the text is generated anew. ALWAYS,
-- because an import turns ordinary triggers off.
CREATE FUNCTION forget_guide_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.guide_sent := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER programmes_forget_guide_sent BEFORE UPDATE ON programmes
  FOR EACH ROW WHEN (NEW.guide_sent IS NOT NULL) EXECUTE FUNCTION forget_guide_sent();
ALTER TABLE programmes ENABLE ALWAYS TRIGGER programmes_forget_guide_sent;
