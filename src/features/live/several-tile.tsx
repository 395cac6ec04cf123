import { type DragEvent, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { tileCap } from '#player/tiles/tile-caps.ts';
import type { TilePlayers } from '#player/tiles/tile-players.ts';
import { usePicture } from '#player/use-picture.ts';
import { heightIn, useSafeModeLimits } from '#session/safe-mode.ts';
import { areaStyles } from './grid-styles.ts';
import type { LateAnswers } from './late-answers.ts';
import type { Room } from './room.ts';
import { RoomTile } from './room-tile.tsx';
import { focusTile, type RoomTiles } from './room-tiles.ts';
import { swapTiles } from './room-tiles-later.ts';
import { TileMenu } from './tile-menu.tsx';
import { SoundHere, TileName, tileName } from './tile-name.tsx';
import { useTile } from './use-tile.ts';

interface SeveralTileProps {
  /** id of its channel */
  id: number;
  /** 0 is the big one */
  place: number;
  /** among those that a phone shows; -1: not there */
  phonePlace: number;
  count: number;
  room: Room;
  tiles: RoomTiles;
  go: (next: RoomTiles) => void;
  t: string | undefined;
  late: LateAnswers;
  players: TilePlayers;
  /** Called with null when the player ends. */
  onPort: (id: number, port: PlayerPort | null) => void;
}

/** What a dragged tile carries: its channel's id. */
const DRAGGED = 'application/x-tile';

/** One of several pictures: a click moves the sound here; its number opens its menu, and moves it when it is dragged to another tile. */
export function SeveralTile({ id, place, phonePlace, count, room, tiles, go, t, late, players, onPort }: SeveralTileProps) {
  const tile = useTile(id, room, t, late);
  const { port } = tile;
  const focused = id === tiles.focused;
  const small = place > 0 || count > 3;
  // In full screen it is the only picture to be seen.
  const full = usePicture(port, (state) => state?.fullscreenActive === true);
  const cap = heightIn(useSafeModeLimits(), full ? null : tileCap(place, count));
  useCap(port, cap, small && !full);
  useEffect(() => {
    onPort(id, port);
    return () => onPort(id, null);
  }, [id, port, onPort]);
  const onDrop = (event: DragEvent) => {
    const from = Number(event.dataTransfer.getData(DRAGGED));
    if (!from) return;
    event.preventDefault();
    go(swapTiles(tiles, from, id));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same moves are in the tile's menu
    <div
      className={`relative min-w-0 ${areaStyles(place, phonePlace)} ${place === 0 ? '' : '[--tile-corner:0px]'}`}
      data-place={place + 1}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={onDrop}
    >
      <RoomTile
        room={room}
        tile={tile}
        several={{
          focused,
          small,
          keeper: players,
          maxHeight: cap,
          name: <TileName name={tileName(tile)} />,
          corner: (
            <>
              {focused ? <SoundHere /> : null}
              <TileMenu
                id={id}
                place={place}
                title={tileName(tile)}
                tiles={tiles}
                go={go}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData(DRAGGED, String(id));
                  dataTransfer.effectAllowed = 'move';
                }}
              />
            </>
          ),
          over: focused ? null : (
            // Under the states and tags, over the picture.
            <button
              type="button"
              className="absolute inset-0 cursor-pointer rounded-ctl focus-visible:-outline-offset-4"
              aria-label={m.live_tile_listen({ place: String(place + 1), title: tileName(tile) })}
              onClick={() => go(focusTile(tiles, id))}
            />
          ),
        }}
      />
    </div>
  );
}

/**
 * Keeps the quality within the tile's cap. A player that is made for the tile starts within it.
 * @param cap pixels; null is no limit
 */
function useCap(port: PlayerPort | null, cap: number | null, small: boolean): void {
  const known = useRef<PlayerPort | null>(null);
  useEffect(() => {
    if (port === null) return;
    const isNew = known.current !== port;
    known.current = port;
    port.setTile(small);
    // Lifting a cap that is not there would fetch the picture again.
    if (cap !== null || !isNew) port.setMaxHeight(cap);
  }, [port, cap, small]);
}
