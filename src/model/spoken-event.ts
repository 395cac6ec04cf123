import { m } from '#paraglide/messages.js';
import { type ScoreWord, scoreWord } from '#rules/scoring.ts';
import { type Match, scoreText } from './match.ts';
import { isGoal, type MatchEvent } from './match-sheet.ts';

/** Clubs and countries whose names are feminine, in lower case. Names that begin with "União", "Associação" or "Seleção" are too. */
const FEMININE =
  /^(?:académica|oliveirense|sanjoanense|naval|juventus|roma|lazio|fiorentina|atalanta|sampdoria|real sociedad|união|associação|seleção|alemanha|argentina|bélgica|croácia|suíça|suécia|polónia|sérvia|ucrânia|turquia|escócia|inglaterra|áustria|dinamarca|noruega|finlândia|irlanda|hungria|roménia|grécia|arábia|austrália|coreia|colômbia|argélia|tunísia|nigéria)/i;
/** Countries that take no article. */
const WITHOUT_ARTICLE = /^(?:portugal|espanha|frança|itália|marrocos|angola|moçambique|cabo verde|israel|andorra|cuba|malta)$/i;

/** "do Marítimo", "da Académica", "de Portugal". */
export function ofTeam(name: string): string {
  if (WITHOUT_ARTICLE.test(name)) return m.match_of_plain({ team: name });
  return FEMININE.test(name) ? m.match_of_feminine({ team: name }) : m.match_of_masculine({ team: name });
}

const SPOKEN_SCORES: Record<ScoreWord, (inputs: { team: string }) => string> = {
  goal: m.match_spoken_goal,
  basket: m.match_spoken_basket,
  point: m.match_spoken_point,
};

/** An event of a match as one sentence to be heard: "Golo do Marítimo, 0–1, minuto 20". */
export function spokenEvent(event: MatchEvent, match: Pick<Match, 'local' | 'visitor' | 'modality'>): string {
  const minute =
    event.added > 0
      ? m.match_spoken_minute_added({ minute: String(event.minute), added: String(event.added) })
      : m.match_spoken_minute({ minute: String(event.minute) });
  const team = event.side === null ? null : match[event.side].shortName;
  const score = event.score && scoreText(event.score);
  if (isGoal(event.kind) && event.kind !== 'own_goal' && team !== null && score !== null)
    return [SPOKEN_SCORES[scoreWord(match.modality)]({ team: ofTeam(team) }), score, minute].join(', ');
  const isPeriod = event.kind === 'period_start' || event.kind === 'period_end';
  return [event.title, event.more, isPeriod ? null : minute].filter(Boolean).join(', ');
}
