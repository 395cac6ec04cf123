import type { Period } from '#contract/entities/fixture.ts';
import { m } from '#paraglide/messages.js';
import { hasBaskets } from '#rules/scoring.ts';
import { type Match, scoreText } from './match.ts';
import { isBreakAfter, partOfPlay } from './match-clock.ts';
import type { MatchEvent } from './match-sheet.ts';

/** What the upstream tells of an event. */
export type EventFacts = Omit<MatchEvent, 'title' | 'more'>;

/** An event of a match in two lines. */
export function eventWords(event: EventFacts, match: Pick<Match, 'local' | 'visitor' | 'modality'>): Pick<MatchEvent, 'title' | 'more'> {
  const team = event.side === null ? '' : match[event.side].shortName;
  // Word joiners keep the score on one line.
  const score = event.score ? scoreText(event.score).replace('–', '\u2060–\u2060') : '';
  const { player, other, detail } = event;
  const by = player && team ? m.live_event_by({ player, team }) : (player ?? detail);
  const scorer = player && other ? m.live_event_assist({ player, other }) : (player ?? detail);
  switch (event.kind) {
    case 'goal':
      return { title: (hasBaskets(match.modality) ? m.live_event_basket : m.live_event_goal)({ team, score }), more: scorer };
    case 'penalty_goal':
      return { title: m.live_event_penalty_goal({ team, score }), more: scorer };
    case 'own_goal':
      return { title: m.live_event_own_goal({ score }), more: by };
    case 'penalty_missed':
      return { title: m.live_event_penalty_missed({ team }), more: player ?? detail };
    case 'yellow_card':
      return { title: m.live_event_yellow(), more: by };
    case 'second_yellow_card':
      return { title: m.live_event_second_yellow(), more: by };
    case 'red_card':
      return { title: m.live_event_red(), more: by };
    case 'substitution':
      return {
        title: team ? m.live_event_substitution({ team }) : m.live_event_substitution_plain(),
        more: player && other ? m.live_event_change({ player, other }) : (player ?? detail),
      };
    case 'var':
      return { title: m.live_event_var(), more: detail ?? by };
    case 'period_start':
      return { title: periodStart(event.period, match.modality), more: null };
    case 'period_end':
      return { title: periodEnd(event.period, match.modality), more: null };
  }
}

function periodStart(period: Period, modality: string | null): string {
  if (period === '1') return m.live_event_period_start_1();
  const { part, number } = partOfPlay(period, modality);
  switch (part) {
    case 'half':
      return m.live_event_period_start_2();
    case 'quarter':
      return m.live_event_quarter_start({ number: String(number) });
    case 'extra':
      return m.live_event_period_start_extra();
    case 'penalties':
      return m.live_event_period_start_penalties();
  }
}

function periodEnd(period: Period, modality: string | null): string {
  if (!isBreakAfter(period, modality)) return m.live_event_period_end();
  const { part, number } = partOfPlay(period, modality);
  return part === 'quarter' && (number === 1 || number === 3)
    ? m.live_event_quarter_end({ number: String(number) })
    : m.live_event_period_end_1();
}
