-- Imports of content and of Formula 1 seasons can be undone as others (0005_import_undo.sql).

-- Videos of a folder are found again by the name of their file.
ALTER TABLE videos ADD COLUMN source_key text UNIQUE;

-- Notes a statement's rows while the setting camarote.import has an import's number; otherwise it does nothing. What was added is noted by its
-- key; rows of tables with another key than `id` are noted whole, which are few.
CREATE OR REPLACE FUNCTION note_import_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ELSIF TG_TABLE_NAME IN ('modalities', 'teams', 'competitions', 'events', 'channels') THEN
    INSERT INTO import_changes (import_id, table_name, kind, content)
      SELECT import, TG_TABLE_NAME, 'added', jsonb_build_object('id', r.id) FROM rows_after r;
  ELSE
    INSERT INTO import_changes (import_id, table_name, kind, content)
      SELECT import, TG_TABLE_NAME, 'added', to_jsonb(r) FROM rows_after r;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['cms_pages', 'news', 'video_categories', 'videos', 'products', 'product_variants', 'text_tokens', 'settings',
      'f1_constructors', 'f1_drivers', 'f1_races', 'f1_results', 'f1_standings'] LOOP
    EXECUTE format('CREATE TRIGGER note_added AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after FOR EACH STATEMENT EXECUTE FUNCTION note_import_change()', name);
    EXECUTE format('CREATE TRIGGER note_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_import_change()', name);
    EXECUTE format('CREATE TRIGGER note_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION note_import_change()', name);
  END LOOP;
END $$;
