import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { competitionInPortuguese, roundInPortuguese } from './fixture-names.ts';
import { parseFixtures, readFixturesFile } from './openfootball-reader.ts';

const file = (...matches: unknown[]) => parseFixtures(JSON.stringify({ name: 'Liga Inventada 2025/26', matches }));
const match = { round: 'Matchday 7', date: '2026-07-04', time: '20:15', team1: 'Alfa', team2: 'Beta', score: { ht: [1, 0], ft: [2, 1] } };

describe('parseFixtures', () => {
  it('reads round, kick-off in Lisbon wall time, teams and both scores', () => {
    const { competition, season, matches } = file(match);
    expect([competition, season]).toEqual(['Liga Inventada', '2025/26']);
    expect(matches).toEqual([
      {
        line: 1,
        roundName: 'Matchday 7',
        roundNumber: 7,
        startsAt: Date.parse('2026-07-04T19:15:00Z'),
        local: 'Alfa',
        visitor: 'Beta',
        status: 'finished',
        score: { local: 2, visitor: 1 },
        half: { local: 1, visitor: 0 },
      },
    ]);
  });

  it('tells scheduled, postponed and finished matches apart, and counts those without a time', () => {
    const { matches, withoutTime } = file(
      { ...match, score: {}, time: undefined },
      { ...match, score: {}, status: 'postponed' },
      { ...match, score: { ft: [0, 0] } },
    );
    expect(matches.map(({ status, score, half }) => [status, score, half])).toEqual([
      ['scheduled', null, null],
      ['postponed', null, null],
      ['finished', { local: 0, visitor: 0 }, null],
    ]);
    expect(withoutTime).toBe(1);
    expect(matches[0]?.startsAt).toBe(Date.parse('2026-07-04T14:00:00Z'));
  });

  it('reads a file that arrives in many chunks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'camarote-fixtures-'));
    try {
      const matches = Array.from({ length: 3_000 }, (_, n) => ({ ...match, team1: `Equipa ${n}` }));
      const text = JSON.stringify({ name: 'Liga Inventada 2025/26', matches });
      expect(text.length).toBeGreaterThan(300_000);
      await writeFile(join(folder, 'season.json'), text);
      const read = await readFixturesFile(join(folder, 'season.json'));
      expect(read.matches.map(({ local }) => local)).toEqual(matches.map(({ team1 }) => team1));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('does not read scorers', () => {
    const { matches } = file({ ...match, goals1: [{ name: 'Alguém', minute: 3 }] });
    expect(JSON.stringify(matches)).not.toContain('Alguém');
  });

  it('leaves out an unreadable match and reports its position and the reason', () => {
    const { matches, skipped } = file(
      match,
      { ...match, date: '2026-02-30' },
      { ...match, team2: 'Alfa' },
      { ...match, score: { ft: [1] } },
    );
    expect(matches).toHaveLength(1);
    expect(skipped).toEqual([
      { line: 2, reason: 'date: is not a day' },
      { line: 3, reason: '"Alfa" against itself' },
      { line: 4, reason: expect.stringMatching(/^score/) },
    ]);
  });

  it.each(['', '[]', '{"name":"x"}', '{"name":"x","matches":[{"a":1}]}', '<tv/>', '{"season":2026,"rounds":[]}'])('refuses %s', (text) => {
    expect(() => parseFixtures(text)).toThrow(expect.objectContaining({ name: 'ImportRefused' }));
  });

  it('translates rounds and competitions to Portuguese', () => {
    expect(['Matchday 12', 'Quarter-finals', 'Round of 16', 'Play-off'].map(roundInPortuguese)).toEqual([
      'Jornada 12',
      'Quartos de final',
      'Oitavos de final',
      'Play-off',
    ]);
    expect(competitionInPortuguese('Portuguese Primeira Liga')).toBe('Liga Portugal');
  });

  const real = '../shared/data/liga-portugal-2025-26.json';
  it.skipIf(!existsSync(real))('reads a real season whole (skipped where ../shared/data is absent)', async () => {
    const season = await readFixturesFile(real);
    expect(season).toMatchObject({ competition: 'Portuguese Primeira Liga', season: '2025/26', skipped: [] });
    expect(season.matches).toHaveLength(306);
    expect(new Set(season.matches.map(({ roundNumber }) => roundNumber)).size).toBe(34);
    expect(season.matches[0]).toMatchObject({
      local: 'Casa Pia AC',
      startsAt: Date.parse('2025-08-08T19:15:00Z'),
      score: { local: 0, visitor: 2 },
    });
  });
});
