-- Ids of programmes by the hundred: asking the sequence for each was a twentieth of what storing a guide costs the server (docs/decisions/0007).
-- A connection that ends leaves gaps, and ids no longer tell which programme came first; nothing asks them to.
ALTER TABLE programmes ALTER COLUMN id SET CACHE 100;
