import { expect, test } from 'vitest';
import { randomFrom } from '#rules/seeded-random.ts';
import { cupScript, shootOut } from './cup-script.ts';
import type { MatchTeam, ScriptRequest } from './match-script.ts';
import { volleyballScript } from './set-script.ts';
import { inventedSquad } from './squads.ts';

const KICK_OFF = Date.parse('2026-11-21T12:00:00Z');
const team = (id: number, modality: string): MatchTeam => ({
  id,
  shortName: `Clube ${id}`,
  players: inventedSquad(modality, `Clube ${id}`).map((player, i) => ({ ...player, id: id * 100 + i })),
});
const request = (seed: string, modality: string): ScriptRequest => ({
  seed,
  kickOff: KICK_OFF,
  local: team(1, modality),
  visitor: team(2, modality),
});
const seeds = Array.from({ length: 60 }, (_, i) => `s${i}`);

test('[G-sport-words] a volleyball match is won by three sets, each with the points of its end, within its programme', () => {
  const numbers = new Set<number>();
  for (const seed of seeds) {
    const { endsAt, incidents, lineUps } = volleyballScript(request(seed, 'voleibol'));
    const last = incidents.at(-1);
    expect([last?.kind, Math.max(last?.score_local ?? 0, last?.score_visitor ?? 0)]).toEqual(['match_end', 3]);
    const ends = incidents.flatMap(({ text }) => /^(\d+)–(\d+)$/.exec(text)?.slice(1).map(Number) ?? []);
    const sets = (last?.score_local ?? 0) + (last?.score_visitor ?? 0);
    expect(ends).toHaveLength(sets * 2);
    for (let set = 0; set < sets; set += 1) {
      const [a = 0, b = 0] = [ends[set * 2], ends[set * 2 + 1]];
      expect(Math.max(a, b)).toBeGreaterThanOrEqual(set === 4 ? 15 : 25);
      expect(Math.abs(a - b)).toBeGreaterThanOrEqual(2);
    }
    expect(endsAt - KICK_OFF).toBeLessThan(120 * 60_000);
    expect(lineUps.filter(({ starter, side }) => starter && side === 'local')).toHaveLength(6);
    expect(incidents.map(({ at }) => at)).toEqual(incidents.map(({ at }) => at).toSorted((x, y) => x - y));
    numbers.add(sets);
  }
  expect([...numbers].toSorted()).toEqual([3, 4, 5]);
});

test('[G-fixtures] a cup match is level after extra time, and its shoot-out has a winner', () => {
  for (const seed of seeds) {
    const { endsAt, incidents, decision } = cupScript(request(seed, 'futebol'));
    const last = incidents.at(-1);
    expect(last).toMatchObject({ kind: 'match_end', period: '5', score_local: last?.score_visitor });
    expect(decision?.regular).toEqual({ local: last?.score_local, visitor: last?.score_visitor });
    expect(decision?.penalties.local).not.toBe(decision?.penalties.visitor);
    expect(incidents.filter(({ kind }) => kind === 'period_start').map(({ period }) => period)).toEqual(['1', '2', '3', '4', '5']);
    expect(endsAt - KICK_OFF).toBeLessThan(180 * 60_000);
  }
});

test('a shoot-out ends as soon as one side cannot be caught up with', () => {
  const ends = seeds.map((seed) => shootOut(randomFrom(seed)));
  for (const { goals, taken } of ends) {
    expect(goals.local).not.toBe(goals.visitor);
    expect(taken).toBeGreaterThanOrEqual(6);
    if (taken > 10) expect(Math.abs(goals.local - goals.visitor)).toBe(1);
  }
  expect(ends.some(({ taken }) => taken < 10)).toBe(true);
});
