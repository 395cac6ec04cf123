/** One-line texts of a broadcast. */
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/lisbon-time.ts';
import { type Match, matchLabel, matchTitle, roundText } from './match.ts';
import { liveClockText } from './match-clock.ts';
import type { Showing } from './showing.ts';

/** A name without its own "(Demonstração)", for use beside the demonstration tag. */
export const unmarked = (name: string, demonstration: boolean): string => (demonstration ? name.replace(/\s*\(demonstração\)/i, '') : name);

export const showingTitle = ({ match, title, demonstration }: Pick<Showing, 'match' | 'title' | 'demonstration'>): string =>
  match ? matchTitle(match) : unmarked(title, demonstration);

/** 'Liga Portugal, jornada 17', without the name's own "(Demonstração)". */
export function competitionText({
  match,
  competition,
  demonstration,
}: Pick<Showing, 'match' | 'competition' | 'demonstration'>): string | null {
  const full = competition ?? match?.competition ?? null;
  const name = full && unmarked(full, demonstration);
  return name && match?.round ? roundText(name, match.round) : name;
}

/** Text of the live tag: the match clock, or just that it is live. */
export const liveText = ({ match }: Pick<Showing, 'match'>, now: number): string => (match && liveClockText(match, now)) ?? m.ui_live();

/** The board for screen readers. */
export const boardText = (match: Match): string => matchLabel(match, match.kind === 'fixture' ? null : match.score);

/** Time alone for today, with the day otherwise. */
export const whenText = (startsAt: number, now: number): string => dayAndTime(startsAt, now);
