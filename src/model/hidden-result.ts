/**
 * With hidden-clip.ts the one place that says what is hidden of a match whose result the viewer has not asked for ("Sem spoilers"). Every
 * screen shows what these functions return, so that none has to know what betrays a result. Who hides what: session/hidden-mark.ts.
 */
import { factsOf, type Match, offOf } from './match.ts';
import type { MatchSheet } from './match-sheet.ts';

/** Name of a match among the revealed ones: a video or moment of the match has the same, and is revealed with it. */
export const matchName = ({ id, local, visitor, startsAt }: Pick<Match, 'id' | 'local' | 'visitor' | 'startsAt'>): string =>
  id === null ? `t${local.id}-${visitor.id}-${startsAt}` : `m${id}`;

/** Whether the match has a result that is not shown. */
export const isHidden = (match: Match): boolean => match.kind === 'fixture' && match.hidden === true;

/** The teams and the time alone: no score, no minute, no state. A match that has not begun has nothing to hide. */
export const withoutResult = (match: Match): Match =>
  match.kind === 'fixture' ? match : { ...factsOf(match), kind: 'fixture', off: offOf(match), hidden: true };

/** Of the events only the kick-off is left: goals, cards, periods, extra time and the end tell how it goes. */
export const sheetWithoutResult = ({ match, events }: MatchSheet): MatchSheet => ({
  match: withoutResult(match),
  events: events.filter(({ kind, period }) => kind === 'period_start' && period === '1').slice(0, 1),
});
