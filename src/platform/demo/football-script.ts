/** Generates the script of a football match: line-ups, goals, cards, substitutions, VAR and statistics. */

import { pick, type Random, randomFrom, randomInteger, shuffle } from '#rules/seeded-random.ts';
import {
  type MatchScript,
  type MatchTeam,
  other,
  placeOf,
  type ScriptIncident,
  type ScriptLineUp,
  type ScriptRequest,
  SIDES,
  type Side,
  type SquadPlayer,
  StatisticsWriter,
} from './match-script.ts';
import { footballTimeline, type MatchTimeline, minuteOffset, timelineEnd } from './match-timeline.ts';
import { surname } from './squads.ts';

const MINUTE = 60_000;
const FORMATIONS: readonly (readonly number[])[] = [
  [4, 3, 3],
  [4, 4, 2],
  [3, 4, 3],
  [4, 5, 1],
  [5, 3, 2],
];
const BENCH = 9;
/** Average goals in a match, home and away. */
const GOALS: Readonly<Record<Side, number>> = { local: 1.45, visitor: 1.1 };

/** A Poisson-distributed number, at most `limit`. */
function howMany(random: Random, rate: number, limit: number): number {
  let product = random();
  let count = 0;
  for (const floor = Math.exp(-rate); product > floor && count < limit; count += 1) product *= random();
  return count;
}

interface Side11 {
  readonly onPitch: SquadPlayer[];
  readonly bench: SquadPlayer[];
  readonly booked: Set<number>;
}

function lineUp(random: Random, team: MatchTeam, side: Side): { eleven: Side11; rows: ScriptLineUp[] } {
  const formation = pick(random, FORMATIONS);
  const of = (position: string): SquadPlayer[] =>
    shuffle(
      random,
      team.players.filter((player) => player.position === position),
    );
  const [keepers, defenders, midfielders, forwards] = [of('GR'), of('DEF'), of('MED'), of('AVA')];
  const lines = [[keepers[0]], defenders.slice(0, formation[0]), midfielders.slice(0, formation[1]), forwards.slice(0, formation[2])];
  const rows: ScriptLineUp[] = [];
  const onPitch: SquadPlayer[] = [];
  lines.forEach((line, row) => {
    line.forEach((player, i) => {
      if (!player) return;
      onPitch.push(player);
      rows.push({
        player_id: player.id,
        side,
        starter: true,
        x: Math.round(((i + 1) / (line.length + 1)) * 100),
        y: [6, 28, 54, 80][row] ?? 50,
      });
    });
  });
  const rest = [...defenders.slice(formation[0]), ...midfielders.slice(formation[1]), ...forwards.slice(formation[2])];
  const bench = [...keepers.slice(1, 2), ...shuffle(random, rest)].slice(0, BENCH);
  for (const player of bench) rows.push({ player_id: player.id, side, starter: false, x: null, y: null });
  return { eleven: { onPitch, bench, booked: new Set() }, rows };
}

type Plan = {
  readonly at: number;
  readonly kind: 'goal' | 'own_goal' | 'penalty_goal' | 'yellow' | 'red' | 'substitution' | 'var';
  readonly side: Side;
};

/** A random minute of play, sometimes in added time. */
function someInstant(random: Random, timeline: MatchTimeline, kickOff: number, from: number, to: number): number {
  const minute = randomInteger(random, from, to);
  const added = (minute === 45 || minute === 90) && random() < 0.6 ? 1 : 0;
  return kickOff + minuteOffset(timeline, minute, added, randomInteger(random, 2, 57)) * 1000;
}

function plans(random: Random, timeline: MatchTimeline, kickOff: number): Plan[] {
  const list: Plan[] = [];
  const when = (from: number, to: number): number => someInstant(random, timeline, kickOff, from, to);
  for (const side of SIDES) {
    for (let i = howMany(random, GOALS[side], 5); i > 0; i -= 1) {
      const chance = random();
      list.push({ at: when(3, 90), kind: chance < 0.09 ? 'penalty_goal' : chance < 0.12 ? 'own_goal' : 'goal', side });
    }
    for (let i = howMany(random, 1.9, 5); i > 0; i -= 1) list.push({ at: when(12, 90), kind: 'yellow', side });
    if (random() < 0.06) list.push({ at: when(35, 88), kind: 'red', side });
    for (let i = randomInteger(random, 3, 5); i > 0; i -= 1) list.push({ at: when(i > 4 ? 46 : 55, 88), kind: 'substitution', side });
    if (random() < 0.18) list.push({ at: when(8, 86), kind: 'var', side });
  }
  return list.toSorted((a, b) => a.at - b.at);
}

const scorerWeight = ({ position }: SquadPlayer): number => (position === 'AVA' ? 6 : position === 'MED' ? 3 : position === 'DEF' ? 1 : 0);

function weighted(random: Random, players: readonly SquadPlayer[], weight: (player: SquadPlayer) => number): SquadPlayer | undefined {
  let left = random() * players.reduce((sum, player) => sum + weight(player), 0);
  return players.find((player) => {
    left -= weight(player);
    return left < 0;
  });
}

const VAR_TEXTS = ['Golo anulado por fora de jogo', 'Lance de penálti revisto: siga o jogo', 'Cartão revisto: fica o amarelo'];

function playOut(random: Random, plan: readonly Plan[], sides: Readonly<Record<Side, Side11>>, timeline: MatchTimeline): ScriptIncident[] {
  const incidents: ScriptIncident[] = [];
  const score = { local: 0, visitor: 0 };
  const add = (
    at: number,
    kind: string,
    side: Side | null,
    player: SquadPlayer | null,
    text: string,
    otherPlayer: SquadPlayer | null = null,
  ): void => {
    incidents.push({
      at,
      ...placeOf(timeline, at, false),
      kind,
      side,
      player: player?.name ?? null,
      other_player: otherPlayer?.name ?? null,
      text,
      score_local: score.local,
      score_visitor: score.visitor,
    });
  };
  for (const { at, kind, side } of plan) {
    const own = sides[side];
    const rival = sides[other(side)];
    if (kind === 'goal' || kind === 'penalty_goal' || kind === 'own_goal') {
      const scorer =
        kind === 'own_goal'
          ? pick(
              random,
              rival.onPitch.filter(({ position }) => position !== 'AVA'),
            )
          : weighted(random, own.onPitch, scorerWeight);
      if (!scorer) continue;
      score[side] += 1;
      const helper =
        kind === 'goal' && random() < 0.7
          ? pick(
              random,
              own.onPitch.filter((one) => one !== scorer),
            )
          : null;
      const text =
        kind === 'penalty_goal'
          ? `Penálti de ${surname(scorer.name)}`
          : kind === 'own_goal'
            ? `Autogolo de ${surname(scorer.name)}`
            : `Golo de ${surname(scorer.name)}`;
      add(at, kind, side, scorer, text, helper);
    } else if (kind === 'yellow' || kind === 'red') {
      const free = own.onPitch.filter(({ id, position }) => position !== 'GR' && !own.booked.has(id));
      if (free.length === 0) continue;
      const player = pick(random, free);
      own.booked.add(player.id);
      add(at, kind, side, player, kind === 'red' ? `Vermelho direto a ${surname(player.name)}` : `Amarelo a ${surname(player.name)}`);
      if (kind === 'red') own.onPitch.splice(own.onPitch.indexOf(player), 1);
    } else if (kind === 'substitution') {
      const fresh = own.bench.findIndex(({ position }) => position !== 'GR');
      const leaving = own.onPitch.filter(({ position }) => position !== 'GR');
      if (fresh < 0 || leaving.length === 0) continue;
      const [enters] = own.bench.splice(fresh, 1);
      const leaves = pick(random, leaving);
      if (!enters) continue;
      own.onPitch[own.onPitch.indexOf(leaves)] = enters;
      add(at, kind, side, enters, `Entra ${surname(enters.name)}, sai ${surname(leaves.name)}`, leaves);
    } else add(at, 'var', side, null, pick(random, VAR_TEXTS));
  }
  return incidents;
}

/** Random instants of events that only count in statistics. */
function instants(random: Random, timeline: MatchTimeline, kickOff: number, count: number): number[] {
  return Array.from({ length: count }, () => someInstant(random, timeline, kickOff, 1, 90)).toSorted((a, b) => a - b);
}

function statistics(random: Random, timeline: MatchTimeline, kickOff: number, incidents: readonly ScriptIncident[]) {
  const writer = new StatisticsWriter();
  const goals = (side: Side): number[] =>
    incidents.filter((one) => one.side === side && (one.kind === 'goal' || one.kind === 'penalty_goal')).map(({ at }) => at);
  const count = (least: number, most: number): Record<Side, number[]> => ({
    local: instants(random, timeline, kickOff, randomInteger(random, least, most)),
    visitor: instants(random, timeline, kickOff, randomInteger(random, least, most)),
  });
  const cards = (kind: string): Record<Side, number[]> => ({
    local: incidents.filter((one) => one.kind === kind && one.side === 'local').map(({ at }) => at),
    visitor: incidents.filter((one) => one.kind === kind && one.side === 'visitor').map(({ at }) => at),
  });
  const [saved, wide] = [count(1, 5), count(4, 10)];
  const onTarget: Record<Side, number[]> = { local: [...saved.local, ...goals('local')], visitor: [...saved.visitor, ...goals('visitor')] };
  const counted: Readonly<Record<string, Record<Side, number[]>>> = {
    shots: { local: [...wide.local, ...onTarget.local], visitor: [...wide.visitor, ...onTarget.visitor] },
    shots_on_target: onTarget,
    saves: { local: saved.visitor, visitor: saved.local },
    corners: count(2, 9),
    fouls: count(7, 16),
    offsides: count(0, 4),
    yellow_cards: cards('yellow'),
    red_cards: cards('red'),
  };
  const share = randomInteger(random, 40, 60);
  const tempo = { local: 2.4 + share * 0.05, visitor: 2.4 + (100 - share) * 0.05 };
  let played = 0;
  const sample = (at: number): void => {
    const until = (list: readonly number[]): number => list.reduce((sum, one) => sum + (one <= at ? 1 : 0), 0);
    for (const [kind, sides] of Object.entries(counted)) writer.write(at, kind, until(sides.local), until(sides.visitor));
    const settled = Math.min(1, played / 40);
    const possession = Math.min(75, Math.max(25, Math.round(50 + (share - 50) * settled + (random() - 0.5) * 12 * (1 - settled))));
    writer.write(at, 'possession', possession, 100 - possession);
    writer.write(at, 'passes', Math.round(played * tempo.local), Math.round(played * tempo.visitor));
  };
  for (const { start, end, fromMinute } of timeline) {
    if (fromMinute === null) continue;
    for (let at = start; ; at = Math.min(at + 5 * MINUTE, end)) {
      sample(at);
      if (at >= end) break;
      played += Math.min(5, (end - at) / MINUTE);
    }
  }
  return writer.rows();
}

/** The whole script of a match, deterministic. */
export function footballScript({ seed, kickOff, local, visitor }: ScriptRequest): MatchScript {
  const random = randomFrom(seed);
  const timeline = footballTimeline(kickOff, { first: randomInteger(random, 1, 3), second: randomInteger(random, 2, 6) });
  const [home, away] = [lineUp(random, local, 'local'), lineUp(random, visitor, 'visitor')];
  const happened = playOut(random, plans(random, timeline, kickOff), { local: home.eleven, visitor: away.eleven }, timeline);
  const [first, interval, second] = timeline;
  const endsAt = timelineEnd(timeline);
  const turn = (at: number, kind: string, period: string, minute: number, extra: number, text: string): ScriptIncident => {
    const before = happened.findLast((one) => one.at <= at);
    return {
      at,
      period,
      minute,
      extra_minute: extra,
      kind,
      side: null,
      player: null,
      other_player: null,
      text,
      score_local: before?.score_local ?? 0,
      score_visitor: before?.score_visitor ?? 0,
    };
  };
  const added = (span: { start: number; end: number } | undefined): number =>
    span ? Math.round((span.end - span.start) / MINUTE) - 45 : 0;
  const incidents = [
    ...happened,
    turn(kickOff, 'period_start', '1', 0, 0, 'Começa o jogo'),
    turn(interval?.start ?? kickOff, 'period_end', '1', 45, added(first), 'Intervalo'),
    turn(second?.start ?? kickOff, 'period_start', '2', 45, 0, 'Começa a segunda parte'),
    turn(endsAt, 'match_end', '2', 90, added(second), 'Fim do jogo'),
  ].toSorted((a, b) => a.at - b.at);
  return { endsAt, incidents, statistics: statistics(random, timeline, kickOff, incidents), lineUps: [...home.rows, ...away.rows] };
}
