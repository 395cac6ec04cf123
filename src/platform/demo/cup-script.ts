/** Generates scripts of cup matches that are level after 90 minutes and after extra time, and are decided by penalties. */
import { type Random, randomFrom, randomInteger } from '#rules/seeded-random.ts';
import { footballScript } from './football-script.ts';
import type { MatchScript, ScriptIncident, ScriptRequest } from './match-script.ts';

const MINUTE = 60_000;
/** Real time. Milliseconds. */
const BEFORE_EXTRA = 2 * MINUTE;
const EXTRA_HALF = 15 * MINUTE;
const EXTRA_INTERVAL = MINUTE;
const BEFORE_PENALTIES = 3 * MINUTE;
const EACH_PENALTY = 30_000;
const SCORED = 0.74;
const FIRST_ROUNDS = 5;
/** About one match in four is level after 90 minutes. */
const MOST_TRIES = 200;

interface Goals {
  local: number;
  visitor: number;
}

/** Penalties are taken in turns until one side cannot be caught up with. @returns the goals, and how many were taken */
export function shootOut(random: Random): { goals: Goals; taken: number } {
  const goals: Goals = { local: 0, visitor: 0 };
  const left = (round: number): number => Math.max(0, FIRST_ROUNDS - round);
  for (let round = 1; ; round += 1) {
    goals.local += random() < SCORED ? 1 : 0;
    if (goals.local > goals.visitor + left(round) + 1 || goals.visitor > goals.local + left(round)) return { goals, taken: round * 2 - 1 };
    goals.visitor += random() < SCORED ? 1 : 0;
    const lead = Math.abs(goals.local - goals.visitor);
    if (lead > left(round)) return { goals, taken: round * 2 };
  }
}

/** A football match that is level at its end. */
function levelScript(request: ScriptRequest): MatchScript {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const script = footballScript({ ...request, seed: `${request.seed}|${tries}` });
    const end = script.incidents.at(-1);
    if (end?.score_local === end?.score_visitor) return script;
  }
  throw new RangeError('no level match');
}

/** The whole script, deterministic. Its score is that of the play; the shoot-out is beside it. */
export function cupScript(request: ScriptRequest): MatchScript {
  const played = levelScript(request);
  const random = randomFrom(`${request.seed}|penalties`);
  const end = played.incidents.at(-1);
  const score = { local: end?.score_local ?? 0, visitor: end?.score_visitor ?? 0 };
  const turn = (at: number, kind: string, period: string, minute: number, text: string): ScriptIncident => ({
    at,
    period,
    minute,
    extra_minute: 0,
    kind,
    side: null,
    player: null,
    other_player: null,
    text,
    score_local: score.local,
    score_visitor: score.visitor,
  });
  const first = played.endsAt + BEFORE_EXTRA;
  const second = first + EXTRA_HALF + EXTRA_INTERVAL;
  const penalties = second + EXTRA_HALF + BEFORE_PENALTIES;
  const { goals, taken } = shootOut(random);
  const endsAt = penalties + taken * EACH_PENALTY + randomInteger(random, 20, 60) * 1_000;
  return {
    ...played,
    endsAt,
    incidents: [
      ...played.incidents.filter(({ kind }) => kind !== 'match_end'),
      turn(first, 'period_start', '3', 90, 'Começa o prolongamento'),
      turn(first + EXTRA_HALF, 'period_end', '3', 105, 'Intervalo'),
      turn(second, 'period_start', '4', 105, 'Começa a segunda parte do prolongamento'),
      turn(penalties, 'period_start', '5', 120, 'Começam os penáltis'),
      turn(endsAt, 'match_end', '5', 120, 'Fim do jogo'),
    ],
    decision: { regular: score, penalties: goals },
  };
}
