/** How a broadcast is told in a line. */
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/lisbon-time.ts';
import { type Match, matchTitle } from './match.ts';
import { liveClockText } from './match-clock.ts';
import type { Showing } from './showing.ts';

/** A name without its own "(Demonstração)", for where the tag stands beside it. */
export const unmarked = (name: string, demonstration: boolean): string => (demonstration ? name.replace(/\s*\(demonstração\)/i, '') : name);

export const showingTitle = ({ match, title, demonstration }: Pick<Showing, 'match' | 'title' | 'demonstration'>): string =>
  match ? matchTitle(match) : unmarked(title, demonstration);

/** 'Liga Portugal, jornada 17'. A name that says it is a demonstration gives way to the tag beside it. */
export function competitionText({
  match,
  competition,
  demonstration,
}: Pick<Showing, 'match' | 'competition' | 'demonstration'>): string | null {
  const full = competition ?? match?.competition ?? null;
  const name = full && unmarked(full, demonstration);
  return name && match?.round ? m.home_round({ competition: name, round: match.round }) : name;
}

/** Text of the live tag: the match clock, or just that it is live. */
export const liveText = ({ match }: Pick<Showing, 'match'>, now: number): string => (match && liveClockText(match, now)) ?? m.ui_live();

/** A board as it is read aloud. */
export function boardText(match: Match): string {
  if (match.kind === 'fixture') return `${match.local.name} × ${match.visitor.name}`;
  return `${match.local.name} ${match.score.local}, ${match.visitor.name} ${match.score.visitor}`;
}

/** Today's by their time, others with their day. */
export const whenText = (startsAt: number, now: number): string => dayAndTime(startsAt, now);
