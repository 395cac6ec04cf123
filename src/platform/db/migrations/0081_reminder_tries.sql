-- A reminder that could not be sent is tried again at this time of the service's clock; null: it was not tried, or its sending is under way for the first time.
ALTER TABLE reminder_notices ADD COLUMN try_at timestamptz;
