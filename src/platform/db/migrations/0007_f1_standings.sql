-- The drivers' table as it was published. It cannot be summed up from the races here: sprints give points too, and their results are not kept.
CREATE TABLE f1_standings (
  season integer NOT NULL,
  driver_id text NOT NULL REFERENCES f1_drivers (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  points numeric(6, 1) NOT NULL,
  -- when this table became known; nobody is told earlier
  at timestamptz NOT NULL,
  PRIMARY KEY (season, at, driver_id)
);
