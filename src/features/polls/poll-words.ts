/** Sentences that several parts of the pages of polls have. */
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import type { Poll } from './polls-model.ts';

/** '4812' as '4812', '11204' as '11 204' */
export const countText = (count: number): string => count.toLocaleString('pt-PT');

export const votesText = (count: number): string => (count === 1 ? m.polls_votes_one() : m.polls_votes({ count: countText(count) }));

/** When the poll opens or closes; '' when it is over. */
export function timesText({ state, match, opensAt, closesAt }: Poll, now: number): string {
  const when = (at: number) => (lisbonDay(at) === lisbonDay(now) ? formatTime(at) : dayAndTime(at, now));
  if (state === 'closed') return '';
  if (state === 'scheduled') return m.polls_opens_at({ time: when(opensAt) });
  return match ? m.polls_closes_whistle() : m.polls_closes_at({ time: when(closesAt) });
}
