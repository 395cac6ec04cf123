-- The address of a channel's icon in the guide that it was imported from. A drawing of our own (image_hash) comes before it.
ALTER TABLE channels ADD COLUMN icon_url text;
