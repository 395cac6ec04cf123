/** The parts of a video that shows a match ("Partes"): its periods and what lies between them. */
import { isBreakAfter, partOfPlay, partText } from '#model/match-clock.ts';
import type { MatchEvent, MatchSheet } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import type { VideoPart } from './videos-model.ts';

/** Shorter than this at the beginning or the end is no part of its own. Seconds. */
const SHORTEST_S = 30;

type Turn = Pick<MatchEvent, 'kind' | 'period' | 'at'>;

/** What is seen from a turn of the match on. */
function nameAfter({ kind, period }: Turn, modality: string | null): string {
  if (kind === 'period_end') return isBreakAfter(period, modality) ? m.videos_part_break() : m.videos_part_after();
  const { part, number } = partOfPlay(period, modality);
  return partText(part, String(number));
}

/** What is seen before the first turn that the video shows. */
function nameBefore({ kind, period }: Turn, modality: string | null): string {
  if (kind === 'period_start') return period === '1' ? m.videos_part_before() : m.videos_part_break();
  const { part, number } = partOfPlay(period, modality);
  return partText(part, String(number));
}

/**
 * @param startsAt instant of the first picture, milliseconds since 1970
 * @param duration of the video, seconds
 * @returns none for a video that shows a single part
 */
export function partsOf({ match, events }: MatchSheet, startsAt: number, duration: number): VideoPart[] {
  const place = ({ at }: Turn): number => Math.round((at - startsAt) / 1_000);
  const turns = events.filter(
    (event) =>
      (event.kind === 'period_start' || event.kind === 'period_end') && place(event) <= duration - SHORTEST_S && place(event) > -SHORTEST_S,
  );
  const [first] = turns;
  if (!first) return [];
  const named = [
    ...(place(first) >= SHORTEST_S ? [{ name: nameBefore(first, match.modality), at: 0 }] : []),
    ...turns.map((turn) => ({ name: nameAfter(turn, match.modality), at: Math.max(0, place(turn)) })),
  ];
  const parts = named.map((part, i) => ({ ...part, seconds: (named[i + 1]?.at ?? duration) - part.at }));
  return parts.length > 1 ? parts : [];
}
