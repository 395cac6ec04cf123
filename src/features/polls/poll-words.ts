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
  const isToday = (at: number) => lisbonDay(at) === lisbonDay(now);
  // In the middle of a line: 'fecha amanhã, 20:13'.
  const day = (at: number) => dayAndTime(at, now).replace(/^./, (letter) => letter.toLowerCase());
  if (state === 'closed') return '';
  if (state === 'scheduled')
    return isToday(opensAt) ? m.polls_opens_at({ time: formatTime(opensAt) }) : m.polls_opens_on({ when: day(opensAt) });
  if (match) return m.polls_closes_whistle();
  return isToday(closesAt) ? m.polls_closes_at({ time: formatTime(closesAt) }) : m.polls_closes_on({ when: day(closesAt) });
}
