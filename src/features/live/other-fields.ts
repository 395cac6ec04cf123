/** What happens on the other channels' matches, as far as the picture has come. */
import type { MatchMoment } from '#model/match-clock.ts';
import { isGoal, type MatchEvent, type MatchSheet } from '#model/match-sheet.ts';
import { type Fields, momentBeside, type PictureFacts } from './picture-facts.ts';
import type { RoomChannel } from './room-channel.ts';

export interface OtherField {
  channel: RoomChannel;
  sheet: MatchSheet;
  moment: MatchMoment | null;
}

/** Matches being played on other channels than the one with the sound, each once, by number of the channel. */
export function otherFields(channels: readonly RoomChannel[], picture: PictureFacts, fields: Fields, now: number): OtherField[] {
  const seen = new Set([picture.programme?.match?.id ?? null]);
  return channels.flatMap((channel) => {
    const id = channel.now?.match?.id ?? null;
    const sheet = id === null ? undefined : fields.get(id);
    if (channel.id === picture.channelId || !sheet || seen.has(id)) return [];
    seen.add(id);
    return [{ channel, sheet, moment: momentBeside(picture, channel, now) }];
  });
}

/** News of a goal stays this long. Milliseconds of the broadcast. */
export const GOAL_NEWS_MS = 12_000;

/** The goal that a picture of this instant has just passed; null when there is none. */
export const freshGoal = (events: readonly MatchEvent[], instant: number): MatchEvent | null =>
  events.findLast(({ kind, at }) => isGoal(kind) && at <= instant && instant < at + GOAL_NEWS_MS) ?? null;
