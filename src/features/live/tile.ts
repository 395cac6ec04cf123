import type { BroadcastMark, BroadcastPart } from '#player/dvr-geometry.ts';
import type { PlayerPort, PlayerSource } from '#player/player-port.ts';
import type { ChannelPage } from '#rules/pages.ts';
import type { LateAnswers } from './late-answers.ts';
import type { RefusedPlayback } from './playback.ts';
import type { RoomChannel } from './room-channel.ts';
import type { Watched } from './watched.ts';

/** One channel in the room: how it plays, what its picture shows, and the player once there is one. */
export interface Tile extends Watched {
  channelId: number;
  /** answers that were late for the served page */
  late: LateAnswers;
  /** null while the list of channels could not be read */
  channel: RoomChannel | null;
  title: string;
  page: ChannelPage;
  /** null where there is no picture to show before the first frame */
  poster: string | null;
  port: PlayerPort | null;
  setPort: (port: PlayerPort) => void;
  /** what the player opens; null while unknown or refused */
  source: PlayerSource | null;
  refused: RefusedPlayback | null;
  retryPlayback: () => void;
  retryingPlayback: boolean;
  /** earliest instant that can be played, milliseconds since 1970; null when unknown */
  earliest: number | null;
  /** the moment in the address that is played, milliseconds since 1970; null for live */
  startAt: number | null;
  /** the address asks for a moment that cannot be played */
  refusedMoment: 'past' | 'future' | null;
  /** assumed instant of the picture until there is one, milliseconds since 1970 */
  assumed: number;
  /** programmes and match parts on the position bar */
  parts: readonly BroadcastPart[];
  /** goals, cards and VAR on the position bar */
  marks: readonly BroadcastMark[];
}
