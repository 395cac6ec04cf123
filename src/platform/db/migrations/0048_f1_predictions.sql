-- Formula 1 predictions. Points are not stored: they follow from the results, also when one is corrected.

ALTER TABLE f1_results ADD COLUMN fastest_lap boolean NOT NULL DEFAULT false;

CREATE TABLE f1_predictions (
  viewer_id uuid NOT NULL REFERENCES viewers (id) ON DELETE CASCADE,
  race_id integer NOT NULL REFERENCES f1_races (id) ON DELETE CASCADE,
  -- ids of drivers: places 1 to 3, pole, fastest lap; null where none is chosen
  driver_ids text[] NOT NULL CHECK (cardinality(driver_ids) = 5),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, race_id)
);
CREATE INDEX f1_predictions_by_race ON f1_predictions (race_id);
