/** Generates scripts of indoor matches: four quarters of basketball, two halves of futsal, handball and roller hockey. */

import { pick, type Random, randomFrom, randomInteger, shuffle } from '#rules/seeded-random.ts';
import { courtStatistics } from './court-statistics.ts';
import {
  type MatchScript,
  type MatchTeam,
  placeOf,
  type ScriptIncident,
  type ScriptLineUp,
  type ScriptRequest,
  SIDES,
  type Side,
  type SquadPlayer,
} from './match-script.ts';
import { basketballTimeline, type MatchTimeline, timelineEnd } from './match-timeline.ts';
import { surname } from './squads.ts';

const MINUTE = 60_000;

interface CourtSport {
  /** Players on court, goalkeeper included. */
  readonly onCourt: number;
  /** Range of goals of a side; baskets in basketball. */
  readonly scores: readonly [number, number];
  readonly timeline: (start: number) => MatchTimeline;
}

/** Two halves with a stopped clock: `minutes` of play take `real` minutes, with an interval of 10. */
const halves =
  (minutes: number, real: number) =>
  (start: number): MatchTimeline => {
    const second = start + (real + 10) * MINUTE;
    return [
      { period: '1', start, end: start + real * MINUTE, fromMinute: 0, toMinute: minutes },
      { period: 'half_time', start: start + real * MINUTE, end: second, fromMinute: null, toMinute: minutes },
      { period: '2', start: second, end: second + real * MINUTE, fromMinute: minutes, toMinute: minutes * 2 },
    ];
  };

const SPORTS: Readonly<Record<string, CourtSport>> = {
  basquetebol: { onCourt: 5, scores: [34, 46], timeline: basketballTimeline },
  futsal: { onCourt: 5, scores: [1, 6], timeline: halves(20, 37) },
  andebol: { onCourt: 7, scores: [23, 34], timeline: halves(30, 37) },
  hoquei: { onCourt: 5, scores: [1, 7], timeline: halves(25, 38) },
};

/** Whether this file can generate matches of the sport. */
export const isCourtSport = (modality: string): boolean => Object.hasOwn(SPORTS, modality);

function lineUp(random: Random, team: MatchTeam, side: Side, onCourt: number): { rows: ScriptLineUp[]; court: SquadPlayer[] } {
  const keepers = team.players.filter(({ position }) => position === 'GR').slice(0, 1);
  const field = shuffle(
    random,
    team.players.filter(({ position }) => position !== 'GR'),
  );
  const starters = [...keepers, ...field.slice(0, onCourt - keepers.length)];
  const bench = team.players.filter((player) => !starters.includes(player));
  const rows = [
    ...starters.map(
      (player, i): ScriptLineUp => ({
        player_id: player.id,
        side,
        starter: true,
        x: player.position === 'GR' ? 50 : Math.round(((i + 0.5) / starters.length) * 100),
        y: player.position === 'GR' ? 6 : 40 + (i % 2) * 24,
      }),
    ),
    ...bench.map((player): ScriptLineUp => ({ player_id: player.id, side, starter: false, x: null, y: null })),
  ];
  return { rows, court: field };
}

const points = (random: Random): number => {
  const chance = random();
  return chance < 0.2 ? 1 : chance < 0.74 ? 2 : 3;
};

function play(random: Random, timeline: MatchTimeline): number {
  const spans = timeline.filter(({ fromMinute }) => fromMinute !== null);
  const span = pick(random, spans);
  return span.start + randomInteger(random, 20, (span.end - span.start) / 1000 - 5) * 1000;
}

/** Starts and ends of periods. Short pauses between quarters are left out; the interval is included. */
function turns(timeline: MatchTimeline): Omit<ScriptIncident, 'score_local' | 'score_visitor'>[] {
  const nobody = { side: null, player: null, other_player: null, extra_minute: 0 };
  const quarters = timeline.length > 3;
  const list = timeline.flatMap(({ period, start, fromMinute, toMinute }) => {
    if (fromMinute !== null) {
      const text = quarters ? `Começa o ${period}.º período` : period === '1' ? 'Começa o jogo' : 'Começa a segunda parte';
      return [{ ...nobody, at: start, period: String(period), minute: fromMinute, kind: 'period_start', text }];
    }
    if (period !== 'half_time') return [];
    return [{ ...nobody, at: start, period: quarters ? 'half_time' : '1', minute: toMinute, kind: 'period_end', text: 'Intervalo' }];
  });
  const last = timeline.at(-1);
  return [
    ...list,
    {
      ...nobody,
      at: timelineEnd(timeline),
      period: String(last?.period ?? '2'),
      minute: last?.toMinute ?? 0,
      kind: 'match_end',
      text: 'Fim do jogo',
    },
  ];
}

type Told = Pick<ScriptIncident, 'kind' | 'text'>;

/** @param gained points of a basket: 1, 2 or 3 */
function scoreOf(modality: string, name: string, gained: number, random: Random): Told {
  if (modality === 'basquetebol')
    return { kind: 'points', text: `${name}, ${gained === 1 ? 'lance livre' : gained === 2 ? 'cesto de dois' : 'triplo'}` };
  if (modality === 'andebol' && random() < 0.12) return { kind: 'penalty_goal', text: `Golo de ${name}, de 7 metros` };
  return { kind: 'goal', text: `Golo de ${name}` };
}

function foulOf(modality: string, what: 'card' | 'suspension', name: string): Told {
  if (what === 'suspension') return { kind: 'suspension', text: `Dois minutos para ${name}` };
  return modality === 'hoquei' ? { kind: 'blue', text: `Azul a ${name}` } : { kind: 'yellow', text: `Amarelo a ${name}` };
}

/** The whole script of a match, deterministic. @throws RangeError for any other sport */
export function courtScript(modality: string, { seed, kickOff, local, visitor }: ScriptRequest): MatchScript {
  const sport = SPORTS[modality];
  if (!sport) throw new RangeError(`no script for ${modality}`);
  const random = randomFrom(seed);
  const basketball = modality === 'basquetebol';
  const timeline = sport.timeline(kickOff);
  const sides = { local: lineUp(random, local, 'local', sport.onCourt), visitor: lineUp(random, visitor, 'visitor', sport.onCourt) };
  const scored = SIDES.flatMap((side) =>
    Array.from({ length: randomInteger(random, ...sport.scores) }, () => ({ at: play(random, timeline), side, what: 'score' as const })),
  );
  const fouls = SIDES.flatMap((side) => Array.from({ length: randomInteger(random, 8, 19) }, () => ({ at: play(random, timeline), side })));
  const missed = SIDES.flatMap((side) =>
    Array.from({ length: randomInteger(random, basketball ? 26 : 9, basketball ? 38 : 20) }, () => ({ at: play(random, timeline), side })),
  );
  const cards = basketball
    ? []
    : SIDES.flatMap((side) => (random() < 0.5 ? [{ at: play(random, timeline), side, what: 'card' as const }] : []));
  const court = randomFrom(`${seed}|court`);
  const suspensions =
    modality === 'andebol'
      ? SIDES.flatMap((side) =>
          Array.from({ length: randomInteger(court, 2, 5) }, () => ({ at: play(court, timeline), side, what: 'suspension' as const })),
        )
      : [];

  const score = { local: 0, visitor: 0 };
  const happened = [
    ...turns(timeline).map((turn) => ({ at: turn.at, turn })),
    ...scored.map((one) => ({ ...one, turn: null })),
    ...cards.map((one) => ({ ...one, turn: null })),
    ...suspensions.map((one) => ({ ...one, turn: null })),
  ].toSorted((a, b) => a.at - b.at);
  const incidents = happened.map((one): ScriptIncident => {
    if (one.turn) return { ...one.turn, score_local: score.local, score_visitor: score.visitor };
    const player = pick(one.what === 'suspension' ? court : random, sides[one.side].court);
    const gained = one.what !== 'score' ? 0 : basketball ? points(random) : 1;
    score[one.side] += gained;
    return {
      at: one.at,
      ...placeOf(timeline, one.at, true),
      ...(one.what === 'score' ? scoreOf(modality, surname(player.name), gained, court) : foulOf(modality, one.what, surname(player.name))),
      side: one.side,
      player: player.name,
      other_player: null,
      score_local: score.local,
      score_visitor: score.visitor,
    };
  });

  // Numbers of their own, so that the scores do not depend on them.
  const numbers = randomFrom(`${seed}|numbers`);
  const statistics = courtStatistics(modality, numbers, { timeline, incidents, missed, fouls, instant: () => play(numbers, timeline) });
  return { endsAt: timelineEnd(timeline), incidents, statistics, lineUps: [...sides.local.rows, ...sides.visitor.rows] };
}
