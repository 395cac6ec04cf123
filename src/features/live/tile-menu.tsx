import type { DragEvent } from 'react';
import { m } from '#paraglide/messages.js';
import { closeGlyph } from '#ui/icons/close.ts';
import { fullscreenGlyph } from '#ui/icons/fullscreen.ts';
import { leftGlyph } from '#ui/icons/left.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { soundGlyph } from '#ui/icons/sound.ts';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { removeTile } from './fewer-tiles.ts';
import { focusTile, type RoomTiles } from './room-tiles.ts';
import { swapTiles } from './room-tiles-later.ts';

interface TileMenuProps {
  /** id of its channel */
  id: number;
  place: number;
  title: string;
  tiles: RoomTiles;
  go: (next: RoomTiles) => void;
  onDragStart: (event: DragEvent) => void;
}

/** The tile's number, with its word because channels have numbers too: its key for the sound, the handle to drag it by, and the menu with all that can be done to it. */
export function TileMenu({ id, place, title, tiles, go, onDragStart }: TileMenuProps) {
  const { ids, focused } = tiles;
  const [before, after] = [ids[place - 1], ids[place + 1]];
  const items: (MenuItem | false)[] = [
    id !== focused && { id: 'sound', label: m.live_tile_sound(), glyph: soundGlyph, onSelect: () => go(focusTile(tiles, id)) },
    place > 0 && { id: 'big', label: m.live_tile_promote(), glyph: fullscreenGlyph, onSelect: () => go(swapTiles(tiles, ids[0], id)) },
    before !== undefined && { id: 'back', label: m.live_tile_back(), glyph: leftGlyph, onSelect: () => go(swapTiles(tiles, before, id)) },
    after !== undefined && {
      id: 'forward',
      label: m.live_tile_forward(),
      glyph: rightGlyph,
      onSelect: () => go(swapTiles(tiles, after, id)),
    },
    { id: 'close', label: m.live_tile_remove(), glyph: closeGlyph, onSelect: () => go(removeTile(tiles, id)) },
  ];
  return (
    <Menu
      label={title}
      items={items.filter((item) => item !== false)}
      trigger={
        <button
          type="button"
          draggable
          onDragStart={onDragStart}
          className="grid h-7 pointer-coarse:h-9 cursor-grab place-items-center whitespace-nowrap rounded-full bg-fg px-2.5 font-bold text-12 text-ink-950 tabular-nums"
          aria-label={m.live_tile_menu({ place: String(place + 1), title })}
        >
          {m.live_tile_number({ place: String(place + 1) })}
        </button>
      }
    />
  );
}
