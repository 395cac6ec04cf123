-- What an imported channel's source wants to be sent (`#EXTVLCOPT`, `#KODIPROP`, after "|" in a list): the relay sends these two and nothing else.
ALTER TABLE channels ADD COLUMN user_agent text CHECK (length(user_agent) <= 500), ADD COLUMN referrer text CHECK (length(referrer) <= 500);

-- A number opens one channel: of several with the same number the first that no import made keeps it, the others follow the highest.
UPDATE channels c SET numero = d.numero FROM (
  SELECT id, (SELECT greatest(max(numero), 999) FROM channels) + row_number() OVER (ORDER BY id) AS numero
  FROM (SELECT id, row_number() OVER (PARTITION BY numero ORDER BY (source = 'import'), id) AS place FROM channels) numbered
  WHERE place > 1) d
WHERE d.id = c.id;
