import type { Period } from '#contract/entities/fixture.ts';
import { m } from '#paraglide/messages.js';
import { scoreWord } from '#rules/scoring.ts';
import { isFootball } from '#rules/sport-parts.ts';
import { type Match, scoreText } from './match.ts';
import { isBreakAfter, partOfPlay } from './match-clock.ts';
import type { MatchEvent } from './match-sheet.ts';

/** What the upstream tells of an event. */
export type EventFacts = Omit<MatchEvent, 'title' | 'more'>;

interface ScoreInputs {
  team: string;
  score: string;
}

/** The words of one sport for what every sport scores in its own way. */
interface SportWords {
  score: (inputs: ScoreInputs) => string;
  assist: (inputs: { player: string; other: string }) => string;
  penaltyScore: (inputs: ScoreInputs) => string;
  penaltyMissed: (inputs: { team: string }) => string;
}

const GOALS: SportWords = {
  score: m.live_event_goal,
  assist: m.live_event_assist,
  penaltyScore: m.live_event_penalty_goal,
  penaltyMissed: m.live_event_penalty_missed,
};
const POINTS: SportWords = { ...GOALS, score: m.live_event_point, penaltyScore: m.live_event_point };

/** By slug of the modality, where they are not those of every sport that scores goals, or points. */
const OWN_WORDS: Readonly<Record<string, SportWords>> = {
  basquetebol: {
    score: m.live_event_basket,
    assist: m.live_event_basket_assist,
    penaltyScore: m.live_event_free_throw,
    penaltyMissed: m.live_event_free_throw_missed,
  },
  andebol: { ...GOALS, penaltyScore: m.live_event_seven_metres, penaltyMissed: m.live_event_seven_metres_missed },
  ragueb: { ...POINTS, penaltyScore: m.live_event_penalty_kick, penaltyMissed: m.live_event_penalty_kick_missed },
};

function wordsOf(modality: string | null): SportWords {
  const own = modality !== null && Object.hasOwn(OWN_WORDS, modality) ? OWN_WORDS[modality] : undefined;
  return own ?? (scoreWord(modality) === 'goal' ? GOALS : POINTS);
}

/** An event of a match in two lines. */
export function eventWords(event: EventFacts, match: Pick<Match, 'local' | 'visitor' | 'modality'>): Pick<MatchEvent, 'title' | 'more'> {
  const team = event.side === null ? '' : match[event.side].shortName;
  // Word joiners keep the score on one line.
  const score = event.score ? scoreText(event.score).replace('–', '\u2060–\u2060') : '';
  const { player, other, detail } = event;
  const words = wordsOf(match.modality);
  const by = player && team ? m.live_event_by({ player, team }) : (player ?? detail);
  const scorer = player && other ? words.assist({ player, other }) : (player ?? detail);
  switch (event.kind) {
    case 'goal':
      return { title: words.score({ team, score }), more: scorer };
    case 'penalty_goal':
      return { title: words.penaltyScore({ team, score }), more: scorer };
    case 'own_goal':
      return { title: m.live_event_own_goal({ score }), more: by };
    case 'penalty_missed':
      return { title: words.penaltyMissed({ team }), more: player ?? detail };
    case 'yellow_card':
      return { title: m.live_event_yellow(), more: by };
    case 'second_yellow_card':
      return { title: m.live_event_second_yellow(), more: by };
    case 'red_card':
      return { title: m.live_event_red(), more: by };
    case 'blue_card':
      return { title: m.live_event_blue(), more: by };
    case 'suspension':
      return { title: m.live_event_suspension(), more: by };
    case 'substitution':
      return {
        title: team ? m.live_event_substitution({ team }) : m.live_event_substitution_plain(),
        more: player && other ? m.live_event_change({ player, other }) : (player ?? detail),
      };
    case 'var':
      return { title: isFootball(match.modality) ? m.live_event_var() : m.live_event_video_check(), more: detail ?? by };
    case 'period_start':
      return { title: periodStart(event.period, match.modality), more: null };
    case 'period_end':
      return periodEnd(event, match.modality);
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
    case 'set':
      return m.live_event_set_start({ number: String(number) });
    case 'extra':
      return m.live_event_period_start_extra();
    case 'penalties':
      return m.live_event_period_start_penalties();
  }
}

/** A set ends with its own score, which is the event's detail: '25–21'. */
function periodEnd({ period, detail }: EventFacts, modality: string | null): Pick<MatchEvent, 'title' | 'more'> {
  if (!isBreakAfter(period, modality)) return { title: m.live_event_period_end(), more: null };
  if (period === 'half_time') return { title: m.live_event_period_end_1(), more: null };
  const { part, number } = partOfPlay(period, modality);
  if (part === 'set') return { title: m.live_event_set_end({ number: String(number) }), more: detail };
  const isQuarter = part === 'quarter' && (number === 1 || number === 3);
  return { title: isQuarter ? m.live_event_quarter_end({ number: String(number) }) : m.live_event_period_end_1(), more: null };
}
