-- What is said instead of a title that tells a result ("Sem spoilers"). null: the title tells none.
ALTER TABLE news ADD COLUMN neutral_title text;
