-- How a match went on after ninety minutes. `score_*` is the result with the goals of extra time and without those of penalties.
ALTER TABLE events
  -- the score when extra time began; null without extra time
  ADD COLUMN regular_local integer CHECK (regular_local >= 0),
  ADD COLUMN regular_visitor integer CHECK (regular_visitor >= 0),
  -- the penalty shoot-out; null without one
  ADD COLUMN penalties_local integer CHECK (penalties_local >= 0),
  ADD COLUMN penalties_visitor integer CHECK (penalties_visitor >= 0);
