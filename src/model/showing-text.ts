/** One-line texts of a broadcast. */
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { decisionText, type Match, matchLabel, matchTitle, offText, roundText } from './match.ts';
import { hasBegun, liveClockText } from './match-clock.ts';
import type { Showing } from './showing.ts';

export const showingTitle = ({ match, title }: Pick<Showing, 'match' | 'title'>): string => (match ? matchTitle(match) : title);

/** 'Liga Portugal, jornada 17'. */
export function competitionText({ match, competition }: Pick<Showing, 'match' | 'competition'>): string | null {
  const name = competition ?? match?.competition ?? null;
  return name && match?.round ? roundText(name, match.round) : name;
}

/**
 * What a live broadcast that is on air is marked with: the match clock, "Int." at the interval, "Direto" where there is no clock; before the match
 * begins, when it does, or why it does not.
 * @param long "Direto · 64′" instead of "64′"
 */
export function onAirText(match: Match | null, now: number, long = false): { text: string; begun: boolean } {
  if (match !== null && !hasBegun(match, now))
    return { text: offText(match) ?? m.live_kickoff({ time: formatTime(match.startsAt) }), begun: false };
  const minute = match && liveClockText(match, now);
  return { text: minute === null ? m.ui_live() : long ? m.home_live_minute({ minute }) : minute, begun: true };
}

/** The board for screen readers. */
export function boardText(match: Match): string {
  if (match.kind !== 'fixture') return [matchLabel(match, match.score), decisionText(match)].filter(Boolean).join(', ');
  const title = matchLabel(match, null);
  return match.hidden ? m.match_hidden_label({ title }) : [title, offText(match)].filter(Boolean).join(', ');
}

/** Time alone for today, with the day otherwise. */
export const whenText = (startsAt: number, now: number): string => dayAndTime(startsAt, now);
