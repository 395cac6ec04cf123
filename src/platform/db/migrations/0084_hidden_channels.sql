-- Since when the operator does not show a channel (npm run channels -- hide). An import keeps it so; null: it is shown.
-- Nullable: a row that an import noted before this column was there can still be put back.
ALTER TABLE channels ADD COLUMN hidden_at timestamptz;
