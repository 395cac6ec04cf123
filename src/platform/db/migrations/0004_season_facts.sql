-- What a match page and a Formula 1 season tell beyond the first tables: who refereed and coached, and the calendar's finer facts.

ALTER TABLE teams ADD COLUMN coach text NOT NULL DEFAULT '';
ALTER TABLE events ADD COLUMN referee text NOT NULL DEFAULT '';

ALTER TABLE f1_races
  ADD COLUMN place text NOT NULL DEFAULT '',
  ADD COLUMN laps integer CHECK (laps > 0),
  ADD COLUMN qualifying_at timestamptz,
  ADD COLUMN sprint_at timestamptz;

-- `finish_time` as published: the winner's time, the others' time or gap.
ALTER TABLE f1_results
  ADD COLUMN constructor_id text REFERENCES f1_constructors (id),
  ADD COLUMN finish_time text;

-- A demonstration programme is looked for by day and removed as a whole.
CREATE INDEX programmes_demo ON programmes (starts_at) WHERE source = 'demo';
CREATE INDEX events_unsettled ON events (ends_at) WHERE status = 'scheduled' AND source = 'demo';
