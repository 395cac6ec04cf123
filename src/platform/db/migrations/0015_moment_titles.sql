-- A maker's own title of a moment. The first maker's is shown, and leaves with that maker: it is their text.
ALTER TABLE moment_makers ADD COLUMN title text;
