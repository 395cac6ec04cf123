-- What an import changes is noted row by row, so that it can be undone (SECURITY 63; src/platform/import/import-undo.ts).

CREATE TABLE import_changes (
  n bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- The import's row is written at the end of its transaction.
  import_id integer NOT NULL REFERENCES imports (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  table_name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('added', 'changed', 'removed')),
  -- 'added': the row's key; otherwise the row as it was before
  content jsonb NOT NULL
);
CREATE INDEX import_changes_by_import ON import_changes (import_id, table_name, kind);

-- Notes a statement's rows while the setting camarote.import has an import's number (import-transaction.ts); otherwise it does nothing.
CREATE FUNCTION note_import_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  import integer := nullif(current_setting('camarote.import', true), '')::integer;
BEGIN
  IF import IS NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO import_changes (import_id, table_name, kind, content)
      SELECT import, TG_TABLE_NAME, CASE TG_OP WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END, to_jsonb(r) FROM rows_before r;
  ELSIF TG_TABLE_NAME = 'programmes' THEN
    INSERT INTO import_changes (import_id, table_name, kind, content)
      SELECT import, TG_TABLE_NAME, 'added', jsonb_build_object('channel_id', r.channel_id, 'starts_at', r.starts_at) FROM rows_after r;
  ELSE
    INSERT INTO import_changes (import_id, table_name, kind, content)
      SELECT import, TG_TABLE_NAME, 'added', jsonb_build_object('id', r.id) FROM rows_after r;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['modalities', 'teams', 'competitions', 'events', 'channels', 'programmes'] LOOP
    EXECUTE format('CREATE TRIGGER note_added AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_import_change()', name);
    EXECUTE format('CREATE TRIGGER note_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_import_change()', name);
    EXECUTE format('CREATE TRIGGER note_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_import_change()', name);
  END LOOP;
END $$;
