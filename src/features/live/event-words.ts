import { type Match, scoreText } from '#model/match.ts';
import type { MatchEvent, MatchPart } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';

export interface EventWords {
  title: string;
  more: string | null;
}

/** An event of a match in two lines. */
export function eventWords(event: MatchEvent, match: Pick<Match, 'local' | 'visitor'>): EventWords {
  const team = event.side === null ? '' : match[event.side].shortName;
  const score = event.score ? scoreText(event.score) : '';
  const { player, other, detail } = event;
  const by = player && team ? m.live_event_by({ player, team }) : (player ?? detail);
  const scorer = player && other ? m.live_event_assist({ player, other }) : (player ?? detail);
  switch (event.kind) {
    case 'goal':
      return { title: m.live_event_goal({ team, score }), more: scorer };
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
      return { title: periodStart(event.period), more: null };
    case 'period_end':
      return { title: event.period === '1' ? m.live_event_period_end_1() : m.live_event_period_end(), more: null };
  }
}

function periodStart(period: string): string {
  if (period === '1') return m.live_event_period_start_1();
  if (period === '2') return m.live_event_period_start_2();
  return period === '5' ? m.live_event_period_start_penalties() : m.live_event_period_start_extra();
}

export function partName(part: MatchPart['part']): string {
  switch (part) {
    case 'before':
      return m.live_part_before();
    case 'first':
      return m.live_part_first();
    case 'break':
      return m.live_part_break();
    case 'second':
      return m.live_part_second();
    case 'extra':
      return m.live_part_extra();
    case 'after':
      return m.live_part_after();
  }
}
