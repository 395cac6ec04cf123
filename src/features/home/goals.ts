import type { MatchMark } from '#contract/entities/stream.ts';
import type { Match } from '#model/match.ts';
import { minuteText } from '#model/match-clock.ts';
import { scoresOften, scoreWord } from '#rules/scoring.ts';

/** 'Benfica 12′ e 38′, Estoril 29′': who scored and when, in the order of the board; null without goals, and where there are too many to list. */
export function goalsText(marks: readonly MatchMark[], match: Match): string | null {
  if (scoresOften(match.modality) || scoreWord(match.modality) !== 'goal') return null;
  const minutes = (side: 'local' | 'visitor') =>
    marks.flatMap(({ kind, team, event_id, minute }) =>
      kind === 'goal' && team === side && event_id === match.id && minute !== null ? [minuteText({ minute, added: 0 })] : [],
    );
  const side = (name: string, of: readonly string[]) =>
    of.length === 0 ? [] : [`${name} ${of.length > 1 ? `${of.slice(0, -1).join(', ')} e ${of.at(-1)}` : of[0]}`];
  const parts = [
    ...side(match.local.shortName || match.local.name, minutes('local')),
    ...side(match.visitor.shortName || match.visitor.name, minutes('visitor')),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}
