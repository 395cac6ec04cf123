/** What a list of channels may tell of a match that the picture shows. */
import { latestMoment, type MatchMoment, momentAt } from '#model/match-clock.ts';
import { type MatchSheet, matchAt } from '#model/match-sheet.ts';
import type { PlayerPort } from '#player/player-port.ts';
import type { RoomChannel, RoomProgramme } from './room-channel.ts';
import type { Tile } from './tile.ts';

/** Sheets of the matches being played, by id of the match. */
export type Fields = ReadonlyMap<number, MatchSheet>;

/** The playing channel as far as its picture has come. */
export interface PictureFacts {
  channelId: number;
  /** at the picture's instant, which may be an earlier one than on air */
  programme: RoomProgramme | null;
  moment: MatchMoment | null;
  port: PlayerPort | null;
  /** assumed instant of the picture until there is one, milliseconds since 1970 */
  assumed: number;
  /** null until they are loaded */
  fields: Fields | null;
  /** scores do not wait for the picture */
  ahead: boolean;
}

export const pictureFacts = (
  { channelId, programme, moment, port, assumed }: Tile,
  fields: Fields | null,
  ahead: boolean,
): PictureFacts => ({
  channelId,
  programme,
  moment,
  port,
  assumed,
  fields,
  ahead,
});

/** The instant that data beside the picture may have come to. */
export const headOf = ({ port, assumed }: Pick<PictureFacts, 'port' | 'assumed'>): number => port?.getSnapshot().position ?? assumed;

/**
 * Score and clock of the match that a channel has on air. Where the picture shows that match, or that channel, they are the picture's:
 * a rewound picture must not be told its score ahead. Other matches are as old as the picture too: who rewinds one has not seen the others.
 */
export function momentBeside(picture: PictureFacts, { id, now: onAir }: RoomChannel, now: number): MatchMoment | null {
  const match = onAir?.match ?? null;
  if (match === null) return null;
  const seen = picture.programme?.match ?? null;
  if (match.id !== null && match.id === seen?.id) return picture.moment;
  if (id === picture.channelId) return null;
  if (picture.ahead) return latestMoment(match, now);
  const head = headOf(picture);
  const sheet = match.id === null ? undefined : picture.fields?.get(match.id);
  // Without its events, what is known of the match is shown once the picture has come to it.
  return momentAt(sheet ? matchAt(sheet, head) : match, head);
}
