import type { MatchMark } from '#contract/entities/stream.ts';
import { clubName } from '#model/club-name.ts';
import type { Match } from '#model/match.ts';
import { minuteText } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { groupBy } from '#rules/group-by.ts';
import { scoresOften, scoreWord } from '#rules/scoring.ts';

/** '12′ e 38′' */
const minutesText = (minutes: readonly string[]): string =>
  minutes.length > 1 ? `${minutes.slice(0, -1).join(', ')} e ${minutes.at(-1)}` : (minutes[0] ?? '');

const surname = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;

/**
 * 'Rocha 12′ e 38′ (Benfica), Teles 29′ (Estoril)': who scored and when, in the order of the board; the team alone where the scorer is not
 * known. null without goals, and where there are too many to list.
 */
export function goalsText(marks: readonly MatchMark[], match: Match): string | null {
  if (scoresOften(match.modality) || scoreWord(match.modality) !== 'goal') return null;
  const side = (side: 'local' | 'visitor'): string[] => {
    const name = clubName(match[side]);
    const scorers = groupBy(
      marks.filter(({ kind, team, event_id, minute }) => kind === 'goal' && team === side && event_id === match.id && minute !== null),
      ({ player }) => player,
    );
    return [...scorers].map(([player, goals]) => {
      const minutes = minutesText(goals.map(({ minute }) => minuteText({ minute: minute ?? 0, added: 0 })));
      return player === null ? `${name} ${minutes}` : m.home_goals_of({ player: surname(player), minutes, team: name });
    });
  };
  const parts = [...side('local'), ...side('visitor')];
  return parts.length > 0 ? parts.join(', ') : null;
}
