/** Generates scripts of volleyball matches: sets to 25 points, the fifth to 15, until a side has won three. */
import { pick, type Random, randomFrom, randomInteger, shuffle } from '#rules/seeded-random.ts';
import {
  type MatchScript,
  type MatchTeam,
  type ScriptIncident,
  type ScriptLineUp,
  type ScriptRequest,
  SIDES,
  type Side,
  type SquadPlayer,
  StatisticsWriter,
} from './match-script.ts';
import { surname } from './squads.ts';

const SECOND = 1_000;
/** From one serve to the next. Milliseconds. */
const RALLY = 24 * SECOND;
const BETWEEN_SETS = 180 * SECOND;
const SETS_TO_WIN = 3;
const ON_COURT = 6;
const LAST_SET = 5;

/** Whether this file can generate matches of the sport. */
export const isSetSport = (modality: string): boolean => modality === 'voleibol';

type Points = Record<Side, number>;

/** How points are won, by the names of the statistics. */
const WAYS = ['attacks', 'blocks', 'aces', 'opponent_errors'] as const;
const wayOf = (random: Random): (typeof WAYS)[number] => {
  const chance = random();
  return chance < 0.54 ? 'attacks' : chance < 0.66 ? 'blocks' : chance < 0.73 ? 'aces' : 'opponent_errors';
};

function lineUp(random: Random, team: MatchTeam, side: Side): { rows: ScriptLineUp[]; court: SquadPlayer[]; bench: SquadPlayer[] } {
  const players = shuffle(random, team.players);
  const [court, bench] = [players.slice(0, ON_COURT), players.slice(ON_COURT)];
  const rows = players.map((player, i): ScriptLineUp => {
    const starter = i < ON_COURT;
    return { player_id: player.id, side, starter, x: starter ? 20 + (i % 3) * 30 : null, y: starter ? (i < 3 ? 70 : 28) : null };
  });
  return { rows, court, bench };
}

/** Whether a set has a winner: enough points, and two more than the other side. */
const isWon = ({ local, visitor }: Points, set: number): boolean =>
  Math.max(local, visitor) >= (set === LAST_SET ? 15 : 25) && Math.abs(local - visitor) >= 2;

const leader = ({ local, visitor }: Points): Side => (local > visitor ? 'local' : 'visitor');

/** The whole script of a volleyball match, deterministic. Its score is that of the sets; the points of a set are told at its end. */
export function volleyballScript({ seed, kickOff, local, visitor }: ScriptRequest): MatchScript {
  const random = randomFrom(seed);
  const sides = { local: lineUp(random, local, 'local'), visitor: lineUp(random, visitor, 'visitor') };
  const strength = 0.46 + random() * 0.08;
  const sets: Points = { local: 0, visitor: 0 };
  const incidents: ScriptIncident[] = [];
  const writer = new StatisticsWriter();
  const counted = Object.fromEntries(WAYS.map((way) => [way, { local: 0, visitor: 0 }])) as Record<(typeof WAYS)[number], Points>;
  const writeStatistics = (at: number): void => {
    for (const way of WAYS) writer.write(at, way, counted[way].local, counted[way].visitor);
  };
  const add = (
    at: number,
    set: number,
    kind: string,
    text: string,
    change?: { side: Side; enters: SquadPlayer; leaves: SquadPlayer },
  ): void => {
    incidents.push({
      at,
      period: String(set),
      minute: 0,
      extra_minute: 0,
      kind,
      side: change?.side ?? null,
      player: change?.enters.name ?? null,
      other_player: change?.leaves.name ?? null,
      text,
      score_local: sets.local,
      score_visitor: sets.visitor,
    });
  };
  const substitute = (at: number, set: number): void => {
    const side = pick(random, SIDES);
    const { court, bench } = sides[side];
    const [enters] = bench.splice(0, 1);
    const leaves = pick(random, court);
    if (!enters) return;
    court[court.indexOf(leaves)] = enters;
    bench.push(leaves);
    add(at, set, 'substitution', `Entra ${surname(enters.name)}, sai ${surname(leaves.name)}`, { side, enters, leaves });
  };

  let at = kickOff;
  writeStatistics(at);
  for (let set = 1; ; set += 1) {
    add(at, set, 'period_start', set === 1 ? 'Começa o jogo' : `Começa o ${set}.º set`);
    const points: Points = { local: 0, visitor: 0 };
    const changes = new Set([randomInteger(random, 12, 18), randomInteger(random, 22, 34)]);
    for (let rally = 1; !isWon(points, set); rally += 1) {
      at += RALLY;
      const winner: Side = random() < strength ? 'local' : 'visitor';
      points[winner] += 1;
      counted[wayOf(random)][winner] += 1;
      if (rally % 5 === 0) writeStatistics(at);
      if (changes.has(rally)) substitute(at - RALLY / 2, set);
    }
    sets[leader(points)] += 1;
    writeStatistics(at);
    const result = `${points.local}–${points.visitor}`;
    const isOver = sets.local === SETS_TO_WIN || sets.visitor === SETS_TO_WIN;
    // The end of the fifth set is the end of the match: it is told once.
    if (!(isOver && set === LAST_SET)) add(at, set, 'period_end', result);
    if (isOver) {
      const end = at + (set === LAST_SET ? 0 : 5 * SECOND);
      add(end, set, 'match_end', set === LAST_SET ? result : 'Fim do jogo');
      return { endsAt: end, incidents, statistics: writer.rows(), lineUps: [...sides.local.rows, ...sides.visitor.rows] };
    }
    at += BETWEEN_SETS;
  }
}
