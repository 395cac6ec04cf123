/** One-line texts of a broadcast. */
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { type Match, matchLabel, matchTitle, roundText } from './match.ts';
import { liveClockText } from './match-clock.ts';
import type { Showing } from './showing.ts';

export const showingTitle = ({ match, title }: Pick<Showing, 'match' | 'title'>): string => (match ? matchTitle(match) : title);

/** 'Liga Portugal, jornada 17'. */
export function competitionText({ match, competition }: Pick<Showing, 'match' | 'competition'>): string | null {
  const name = competition ?? match?.competition ?? null;
  return name && match?.round ? roundText(name, match.round) : name;
}

/** Text of the live tag: the match clock, or just that it is live. */
export const liveText = ({ match }: Pick<Showing, 'match'>, now: number): string => (match && liveClockText(match, now)) ?? m.ui_live();

/** The board for screen readers. */
export function boardText(match: Match): string {
  if (match.kind !== 'fixture') return matchLabel(match, match.score);
  const title = matchLabel(match, null);
  return match.hidden ? m.match_hidden_label({ title }) : title;
}

/** Time alone for today, with the day otherwise. */
export const whenText = (startsAt: number, now: number): string => dayAndTime(startsAt, now);
