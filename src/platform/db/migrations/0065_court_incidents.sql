-- What court sports have and football has not: the blue card of roller hockey, and the two minutes of handball.
ALTER TABLE event_incidents DROP CONSTRAINT event_incidents_kind_check;
ALTER TABLE event_incidents ADD CONSTRAINT event_incidents_kind_check CHECK (kind IN (
  'period_start', 'period_end', 'goal', 'own_goal', 'penalty_goal', 'points', 'yellow', 'red', 'blue', 'suspension', 'substitution', 'var', 'match_end'
));
