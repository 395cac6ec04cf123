import { useEffect, useRef, useState } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { fillRoom, TilePlayers } from '#player/tiles/tile-players.ts';
import { TileStepper } from '#player/tiles/tile-stepper.ts';
import { usePlayerHost } from '#player/use-player-host.ts';
import { phoneTiles } from './fewer-tiles.ts';
import { keepRoomGrid, type RoomGridProps } from './kept-room-grid.ts';
import { ALL_LATE } from './late-answers.ts';
import { streamKey } from './playback.ts';
import { SeveralTile } from './several-tile.tsx';
import { useIsPhone } from './use-is-phone.ts';

// As large as the stage has room for. Two pictures stand one above the other, which makes them larger, except on a very wide stage; four
// have the shape of one. Below 64rem the width alone decides; on a short screen all fill it together, two side by
// side, as one does alone.
const layoutStyles: Record<number, string> = {
  2: `short:w-full! [grid-template-areas:'a'_'b'] short:grid-cols-2 short:[grid-template-areas:'a_b'] lg:w-[min(100cqw,calc((100cqh-1.5rem)/2*16/9+1rem))] lg:[@container_(min-aspect-ratio:12/5)]:w-[min(100cqw,calc((100cqh-1rem)*32/9+1.5rem))] lg:[@container_(min-aspect-ratio:12/5)]:[grid-template-areas:'a_b']`,
  3: `short:w-[min(100%,calc((100dvh-1.5rem)/1.5*16/9+1rem))]! grid-cols-2 [grid-template-areas:'a_a'_'b_c'] lg:w-[min(100cqw,calc((100cqh-1.5rem)/1.5*16/9+1rem))]`,
  4: `short:w-[min(100%,calc((100dvh-1.5rem)*16/9+1rem))]! grid-cols-2 [grid-template-areas:'a_b'_'c_d'] lg:w-[min(100cqw,calc((100cqh-1rem)*16/9+1rem))]`,
};

/**
 * Two to four pictures. Each keeps its element and its player while places, sound and number change: places are grid areas, and tiles stand
 * in the document in the order of their ids.
 */
export function RoomGrid({ room, tiles, go, channelId, t, late, onFocusedPort }: RoomGridProps) {
  const { focused } = tiles;
  const host = usePlayerHost();
  const isPhone = useIsPhone();
  const ids = isPhone ? phoneTiles(tiles) : tiles.ids;
  const [players] = useState(() => new TilePlayers(host, streamKey(focused)));
  const [stepper] = useState(() => new TileStepper());
  const [ports, setPorts] = useState<ReadonlyMap<number, PlayerPort>>(new Map());
  const [onPort] = useState(() => (id: number, port: PlayerPort | null) => {
    setPorts((before) => {
      if ((before.get(id) ?? null) === port) return before;
      const after = new Map(before);
      if (port === null) after.delete(id);
      else after.set(id, port);
      return after;
    });
  });
  useSound(ports, focused, players);
  useEffect(() => stepper.lead(ports.get(focused) ?? null, [...ports.values()]), [stepper, ports, focused]);
  useEffect(() => () => stepper.stop(), [stepper]);
  const port = ports.get(focused);
  useEffect(() => {
    if (port) onFocusedPort(port);
  }, [port, onFocusedPort]);
  // The grid goes when one tile is left, or when the room is left for the dock: the player with the sound is no tile any more.
  const sounding = useRef<PlayerPort>(undefined);
  useEffect(() => {
    sounding.current = port;
  }, [port]);
  useEffect(
    () => () => {
      if (sounding.current) fillRoom(sounding.current);
    },
    [],
  );
  return (
    <div className="short:grid min-h-0 short:min-h-dvh min-w-0 short:grid-cols-1 short:content-center short:[container-type:normal] lg:grid lg:grid-cols-[minmax(0,auto)] lg:place-content-center lg:[container-type:size]">
      <div
        className={`short:mx-auto grid w-full gap-2 p-2 max-md:gap-0.5 max-md:p-0 ${layoutStyles[ids.length] ?? layoutStyles[4]}`}
        data-tiles={ids.length}
      >
        {[...ids]
          .sort((a, b) => a - b)
          .map((id) => (
            <SeveralTile
              key={id}
              id={id}
              place={ids.indexOf(id)}
              count={ids.length}
              room={room}
              tiles={tiles}
              go={go}
              t={id === channelId ? t : undefined}
              late={id === channelId ? late : ALL_LATE}
              players={players}
              onPort={onPort}
            />
          ))}
      </div>
    </div>
  );
}

/** Exactly one tile sounds. The new one is as loud as the one before. */
function useSound(ports: ReadonlyMap<number, PlayerPort>, focused: number, players: TilePlayers): void {
  const before = useRef(focused);
  useEffect(() => {
    players.sound(streamKey(focused));
    const port = ports.get(focused);
    for (const [id, one] of ports) if (id !== focused) one.setMuted(true);
    if (before.current === focused || !port) return;
    // Only a change of the viewer's turns the sound on: a picture that the browser started without sound stays so.
    const volume = ports.get(before.current)?.getSnapshot().volume ?? 1;
    before.current = focused;
    port.setVolume(volume === 0 ? 0.5 : volume);
  }, [ports, focused, players]);
}

keepRoomGrid(RoomGrid);
