-- A programme is what a channel shows from an instant on; the table holds two of them to be one and the same already. Its id now says just that:
-- the channel's id, then ten digits for the start in seconds since 1970. Nothing has to be given out, stored or kept in an index of its own
-- (a quarter of what storing a guide cost the server, docs/decisions/0010), and an address that somebody shared stays right when the guide
-- is written anew.

-- What points to programmes by their old ids.
UPDATE highlights h
SET target = (p.channel_id * 10000000000 + floor(date_part('epoch', p.starts_at AT TIME ZONE INTERVAL '0'))::bigint)::text
FROM programmes p WHERE h.target_kind = 'programme' AND h.target = p.id::text;

-- Sixteen digits are what a number of JSON holds exactly.
ALTER TABLE channels ADD CONSTRAINT channels_id_within_programme_ids CHECK (id < 900000);

ALTER TABLE programmes DROP COLUMN id;
ALTER TABLE programmes DROP CONSTRAINT programmes_channel_id_starts_at_key;
ALTER TABLE programmes ADD PRIMARY KEY (channel_id, starts_at);
ALTER TABLE programmes ADD COLUMN id bigint
  GENERATED ALWAYS AS (channel_id * 10000000000 + floor(date_part('epoch', starts_at AT TIME ZONE INTERVAL '0'))::bigint) VIRTUAL;

-- The guide's JSON (migrations 0005 and 0009) says its id itself, and no longer what the contract takes an absent field for: no match, no sport, no
-- competition, no demonstration. It begins with what programmes share and ends with the description, as the row does: an importer then copies
-- each as one. Readers add the picture and put the match where U+0001 stands.
UPDATE programmes SET guide_sent = NULL WHERE guide_sent IS NOT NULL;
ALTER TABLE programmes ALTER COLUMN guide_entry SET EXPRESSION AS (
  CASE WHEN guide_sent IS NULL THEN
    ('{"evento":{"name":' || JSON_SCALAR(title)::text || '},"tipoEmissao":"' || broadcast || '"')
    || (coalesce(',"modalidade":' || JSON_SCALAR(modality_slug)::text, '') || coalesce(',"competicao":' || JSON_SCALAR(competition)::text, '')
      || CASE WHEN demonstration THEN ',"demonstracao":true' ELSE '' END)
    || (',"id_canal":' || channel_id::text
      || ',"id_epg":' || (channel_id * 10000000000 + floor(date_part('epoch', starts_at AT TIME ZONE INTERVAL '0'))::bigint)::text)
    || (',"data":' || left(json_of_time(starts_at AT TIME ZONE INTERVAL '0'), 20)
      || 'Z","duracao":' || date_part('epoch', ends_at - starts_at)::integer::text)
    || (coalesce(',"event_id":' || event_id::text, '')
      || CASE WHEN event_id IS NOT NULL OR (local_team_id IS NOT NULL AND visitor_team_id IS NOT NULL) THEN ',"fixture":' || chr(1) ELSE '' END)
    || (',"descricao":' || JSON_SCALAR(description)::text)
  END
);
