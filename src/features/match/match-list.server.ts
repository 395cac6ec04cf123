/** The page that lists the matches of a day: their broadcasts with their channels, and those of the rounds in the days after it. */
import { toChannel } from '#model/channel.ts';
import type { Programme } from '#model/programme.ts';
import type { Section } from '#model/section.ts';
import { toShowing } from '#model/showing.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { arrangeMatches, type DayMatches, type F1Listing } from './day-matches.ts';
import { readListDay } from './match-list-search.ts';

/** Matches of the round are looked for in the days after the day shown. */
const DAYS_AHEAD = 4;
const DAY_MS = 86_400_000;
/** Live broadcasts asked of a channel at most. */
const EACH = 12;

/** @param asked Lisbon day, 'YYYY-MM-DD'; null: today. @returns null for a day that is not listed */
export const loadDayMatches = (asked: string | null): Promise<Section<DayMatches | null>> =>
  sectionOf('day matches', async () => {
    const now = serverNow();
    const known = asked === null ? null : readListDay(asked, now);
    if (known === undefined) return null;
    const day = known ?? lisbonDay(now);
    const [from, to] = [startOfLisbonDay(day), endOfLisbonDay(day)];
    const wires = await reads.channels();
    const channels = new Map(wires.map((one) => [one.id, toChannel(one)]));
    const [rows, ahead, f1, names] = await Promise.all([
      reads.epg([...channels.keys()], from, to, true),
      reads.broadcastsAhead(to, to + DAYS_AHEAD * DAY_MS, EACH).catch(() => []),
      // Only an upstream with the additional call has sessions.
      reads.f1Sessions(from, to).catch(() => []),
      reads.modalities().catch(() => []),
    ]);
    const listed = (programmes: readonly Programme[]) =>
      programmes.flatMap((programme) => {
        const channel = channels.get(programme.channelId);
        return channel && programme.match?.id != null ? [{ ...toShowing(programme, channel), broadcast: programme.broadcast }] : [];
      });
    const sessions = f1.map(({ id, kind, name, circuit, date }): F1Listing => ({ id, kind, name, circuit, startsAt: Date.parse(date) }));
    const matches = arrangeMatches(listed(rows.flatMap(([, row]) => row ?? [])), listed(ahead), sessions, now);
    return { ...matches, day, names };
  });
