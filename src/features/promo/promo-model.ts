/** A match that is announced: what its page says before, while and after it is played. */
import type { Channel } from '#model/channel.ts';
import { type Match, offOf } from '#model/match.ts';
import type { Programme } from '#model/programme.ts';

export interface Promo {
  match: Match;
  /** the live broadcast to lead to; null where none is announced */
  broadcast: { channel: Channel | null; programme: Programme } | null;
}

/** off: it is not played as planned */
export type PromoState = 'coming' | 'live' | 'over' | 'off';

/** @param now milliseconds since 1970 */
export function promoState({ match, broadcast }: Promo, now: number): PromoState {
  if (match.kind === 'result') return 'over';
  if (offOf(match) !== null) return 'off';
  const startsAt = broadcast?.programme.startsAt ?? match.startsAt;
  if (now < startsAt) return 'coming';
  if (match.kind === 'live') return 'live';
  return broadcast && now < broadcast.programme.endsAt ? 'live' : 'over';
}

/** What is left until an instant, each part from 0: days, hours, minutes, seconds. */
export function countdown(left: number): { days: number; hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
