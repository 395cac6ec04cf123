import { describe, expect, test } from 'vitest';
import { leagueTable, type PlayedMatch, rulesOfSport } from './league-table.ts';

const clubs = [
  { id: 1, name: 'Arouca' },
  { id: 2, name: 'Boavista' },
  { id: 3, name: 'Casa Pia' },
];
const rules = rulesOfSport('futebol');
const match = (local: number, visitor: number, a: number, b: number, live = false): PlayedMatch => ({
  local,
  visitor,
  goals: [a, b],
  live,
});
const order = (matches: PlayedMatch[], pending: { local: number; visitor: number }[] = []): number[] =>
  leagueTable(clubs, matches, pending, rules).map(({ team }) => team);

describe('a league’s table', () => {
  test('[B-league-table] counts points, goals and outcomes, the first place first', () => {
    const table = leagueTable(clubs, [match(1, 2, 2, 0), match(3, 1, 1, 1), match(2, 3, 0, 3)], [], rules);
    expect(
      table.map(({ team, position, played, won, drawn, lost, scored, conceded, points }) => [
        team,
        position,
        played,
        won,
        drawn,
        lost,
        scored,
        conceded,
        points,
      ]),
    ).toEqual([
      [3, 1, 2, 1, 1, 0, 4, 1, 4],
      [1, 2, 2, 1, 1, 0, 3, 1, 4],
      [2, 3, 2, 0, 0, 2, 0, 5, 0],
    ]);
    expect(table[1]?.form).toEqual(['win', 'draw']);
  });

  test('[B-league-table] the matches between equal clubs decide once all of them are over, the goal difference before', () => {
    const table = leagueTable(clubs.slice(0, 2), [match(1, 2, 1, 0), match(2, 1, 1, 0), match(1, 2, 0, 3)], [], rules);
    expect(table.map(({ team }) => team)).toEqual([2, 1]);
    const equal = [match(1, 2, 1, 0), match(2, 3, 5, 0), match(3, 1, 1, 0)];
    // Every club has one win among them: the difference between the three decides.
    expect(order(equal)).toEqual([2, 1, 3]);
    const two = [match(1, 2, 1, 0), match(2, 3, 4, 0), match(1, 3, 0, 1), match(3, 2, 0, 0), match(3, 1, 0, 0)];
    const points = leagueTable(clubs, two, [], rules).map(({ team, points: sum }) => [team, sum]);
    expect(points).toEqual([
      [3, 5],
      [1, 4],
      [2, 4],
    ]);
    expect(order(two, [{ local: 2, visitor: 1 }])).toEqual([3, 2, 1]);
  });

  test('a match that is being played counts, but does not decide between its clubs', () => {
    const live = [match(1, 2, 1, 0, true), match(2, 3, 5, 0), match(3, 1, 3, 0), match(3, 2, 0, 0)];
    expect(leagueTable(clubs, live, [], rules).find(({ team }) => team === 1)).toMatchObject({ points: 3, played: 2 });
  });

  test('a basketball team gets a point for a loss', () => {
    const [first, second] = leagueTable(clubs.slice(0, 2), [match(1, 2, 80, 70)], [], rulesOfSport('basquetebol'));
    expect([first?.points, second?.points]).toEqual([2, 1]);
  });

  test('clubs that nothing separates stand by name', () => {
    expect(order([])).toEqual([1, 2, 3]);
  });
});
