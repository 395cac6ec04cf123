/** What a list of channels may tell of a match that the picture shows. */
import { latestMoment, type MatchMoment } from '#model/match-clock.ts';
import type { PlayerPort } from '#player/player-port.ts';
import type { RoomChannel, RoomProgramme } from './room-channel.ts';
import type { Tile } from './use-tile.ts';

/** The playing channel as far as its picture has come. */
export interface PictureFacts {
  channelId: number;
  /** at the picture's instant, which may be an earlier one than on air */
  programme: RoomProgramme | null;
  moment: MatchMoment | null;
  port: PlayerPort | null;
  /** assumed instant of the picture until there is one, milliseconds since 1970 */
  assumed: number;
}

export const pictureFacts = ({ channelId, programme, moment, port, assumed }: Tile): PictureFacts => ({
  channelId,
  programme,
  moment,
  port,
  assumed,
});

/**
 * Score and clock of the match that a channel has on air. Where the picture shows that match, or that channel, they are the picture's:
 * a rewound picture must not be told its score ahead.
 */
export function momentBeside(picture: PictureFacts, { id, now: onAir }: RoomChannel, now: number): MatchMoment | null {
  const match = onAir?.match ?? null;
  if (match === null) return null;
  const seen = picture.programme?.match ?? null;
  if (match.id !== null && match.id === seen?.id) return picture.moment;
  return id === picture.channelId ? null : latestMoment(match, now);
}
