import type { PlayerPort } from '#player/player-port.ts';
import type { RoomChannel } from './room-channel.ts';
import { useEarlyZap } from './use-early-zap.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useTurnedPhone } from './use-turned-phone.ts';

interface RoomEffectsProps {
  port: PlayerPort | null;
  channels: readonly RoomChannel[] | null;
  /** the channel with the sound */
  focused: number;
  several: boolean;
}

/** What makes the next change of channel quick, and the turned phone's full screen: nothing on the screen. Loaded once there is a picture. */
export function RoomEffects({ port, channels, focused, several }: RoomEffectsProps) {
  useNeighbours(several ? null : port, channels, focused);
  useEarlyZap(!several);
  useTurnedPhone(port);
  return null;
}
