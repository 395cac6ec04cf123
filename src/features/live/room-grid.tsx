import { useEffect, useRef, useState } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { fillRoom, TilePlayers } from '#player/tiles/tile-players.ts';
import { TileStepper } from '#player/tiles/tile-stepper.ts';
import { usePlayerHost } from '#player/use-player-host.ts';
import { phoneTiles } from './fewer-tiles.ts';
import { gridStageStyles, gridStyles } from './grid-styles.ts';
import { keepRoomGrid, type RoomGridProps } from './kept-room-grid.ts';
import { ALL_LATE } from './late-answers.ts';
import { streamKey } from './playback.ts';
import { RestingTile } from './resting-tile.tsx';
import { SeveralTile } from './several-tile.tsx';
import { useIsPhone } from './use-is-phone.ts';

/**
 * Two to four pictures. Each keeps its element and its player while places, sound and number change: places are grid areas, and tiles stand
 * in the document in the order of their ids.
 */
export function RoomGrid({ room, tiles, places: named, go, channelId, t, late, onFocusedPort }: RoomGridProps) {
  const { focused } = tiles;
  const host = usePlayerHost();
  const isPhone = useIsPhone();
  const onPhone = phoneTiles({ ids: named, focused });
  const places = isPhone ? onPhone : named;
  const ids = places.filter((id) => tiles.ids.includes(id));
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
    <div className={gridStageStyles}>
      <div className={gridStyles(places.length)} data-tiles={ids.length}>
        {[...ids]
          .sort((a, b) => a - b)
          .map((id) => (
            <SeveralTile
              key={id}
              id={id}
              place={places.indexOf(id)}
              phonePlace={onPhone.indexOf(id)}
              count={places.length}
              room={room}
              tiles={tiles}
              go={go}
              t={id === channelId ? t : undefined}
              late={id === channelId ? late : ALL_LATE}
              players={players}
              onPort={onPort}
            />
          ))}
        {places.map((id, place) =>
          ids.includes(id) ? null : (
            <RestingTile
              key={id}
              channel={room.channels?.find((one) => one.id === id) ?? null}
              place={place}
              phonePlace={onPhone.indexOf(id)}
              onClose={() => go(tiles)}
            />
          ),
        )}
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
