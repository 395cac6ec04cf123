import { useEffect } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { ALL_LATE } from './late-answers.ts';
import { RoomTile } from './room-tile.tsx';
import { useRoom } from './use-room.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { useTile } from './use-tile.ts';

interface LivePictureProps {
  channelId: number;
  /** has the sound and the keys */
  sounding: boolean;
  /** one of two pictures: with a player of its own */
  small: boolean;
  onPort: (port: PlayerPort) => void;
}

/** One picture, live. */
const NOWHERE = {};

/** The picture of one channel on a page that is not its room. */
export function LivePicture({ channelId, sounding, small, onPort }: LivePictureProps) {
  const room = useRoom(channelId, NOWHERE);
  // The page around it has its own subject: nothing of the channel was served.
  const tile = useTile(channelId, room, undefined, ALL_LATE);
  const { port } = tile;
  useRoomKeys((command) => {
    if (!sounding || command.type !== 'channel') return false;
    room.onChannel(command.direction);
    return true;
  });
  useEffect(() => {
    if (port !== null) onPort(port);
  }, [port, onPort]);
  return <RoomTile room={room} tile={tile} {...(small && { alone: { sounding } })} />;
}
