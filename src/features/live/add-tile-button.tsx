import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/icon-button.tsx';
import { plusGlyph } from '#ui/icons/plus.ts';
import type { RoomChannel } from './room-channel.ts';

interface AddTileButtonProps {
  channel: RoomChannel;
  /** the mouse is on it: what it needs may be loaded */
  onNear: () => void;
  onAdd: (id: number) => void;
}

/** Adds a channel of the list as another tile. On a narrow list the row has no room for it; the tools have the same. */
export const AddTileButton = ({ channel, onNear, onAdd }: AddTileButtonProps) => (
  <IconButton
    glyph={plusGlyph}
    size="sm"
    label={m.live_tile_add({ channel: channel.name })}
    className="absolute top-1/2 right-2 narrow:hidden -translate-y-1/2 text-muted"
    onPointerEnter={onNear}
    onClick={() => onAdd(channel.id)}
  />
);
