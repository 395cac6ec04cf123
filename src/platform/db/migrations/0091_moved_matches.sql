-- A vote about a match goes with it when it is moved: its own times were written for the kick-off that was known then.
ALTER TABLE polls ADD COLUMN event_kickoff timestamptz;
UPDATE polls p SET event_kickoff = e.starts_at FROM events e WHERE e.id = p.event_id;

CREATE FUNCTION note_poll_kickoff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (NEW.event_id, NEW.opens_at, NEW.closes_at) IS DISTINCT FROM (OLD.event_id, OLD.opens_at, OLD.closes_at) THEN
    NEW.event_kickoff := (SELECT starts_at FROM events WHERE id = NEW.event_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER note_poll_kickoff BEFORE INSERT OR UPDATE ON polls FOR EACH ROW EXECUTE FUNCTION note_poll_kickoff();
