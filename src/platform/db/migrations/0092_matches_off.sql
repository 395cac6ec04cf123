-- A match that is not played as planned: put off, cancelled, given up on the way, halted to go on another day, or decided by a board.
ALTER TABLE events DROP CONSTRAINT events_status_check;
ALTER TABLE events ADD CONSTRAINT events_status_check
  CHECK (status IN ('scheduled', 'finished', 'postponed', 'cancelled', 'abandoned', 'suspended', 'awarded'));
