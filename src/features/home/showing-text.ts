/** How a broadcast is told in a line. */
import { type Match, matchTitle, minuteText } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime, formatTime } from '#rules/lisbon-time.ts';
import type { HomeChannel, Showing } from './home-model.ts';

export const showingTitle = ({ match, title }: Pick<Showing, 'match' | 'title'>): string => (match ? matchTitle(match) : title);

/** 'Liga Portugal, jornada 17' */
export function competitionText({ match, competition }: Pick<Showing, 'match' | 'competition'>): string | null {
  const name = competition ?? match?.competition ?? null;
  return name && match?.round ? m.home_round({ competition: name, round: match.round }) : name;
}

/** What the live tag says: the minute of a football match, else just that it is live. */
export function liveText({ match, modality }: Pick<Showing, 'match' | 'modality'>): string {
  if (match?.kind !== 'live') return m.ui_live();
  const period = match.clock?.period;
  if (modality === 'basquetebol' && period && /^[1-4]$/.test(period)) return m.home_quarter({ number: period });
  return minuteText(match) ?? m.ui_live();
}

/** A board as it is read aloud. */
export function boardText(match: Match): string {
  if (match.kind === 'fixture') return `${match.local.name} × ${match.visitor.name}`;
  return `${match.local.name} ${match.score.local}, ${match.visitor.name} ${match.score.visitor}`;
}

/** Today's by their time, others with their day. */
export const whenText = (startsAt: number, now: number): string => dayAndTime(startsAt, now);
export const timeText = (startsAt: number): string => formatTime(startsAt);

export const channelLabel = ({ name }: HomeChannel): string => name;
