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
        timeUnknown: false,
        local: 'Alfa',
        visitor: 'Beta',
        status: 'finished',
        score: { local: 2, visitor: 1 },
        half: { local: 1, visitor: 0 },
        regular: null,
        penalties: null,
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

  it.each([
    ['POSTPONED', 'postponed'],
    ['Canceled', 'cancelled'],
    ['anulado', 'cancelled'],
    ['ABANDONED', 'abandoned'],
    ['interrompido definitivamente', 'abandoned'],
    ['Interrupted', 'suspended'],
    ['suspenso', 'suspended'],
  ])('[J-match-off] [F9] a match that is "%s" is %s, and its score so far is no result', (status, expected) => {
    const { matches, adjusted } = file({ ...match, status, score: { ht: [1, 0], ft: [3, 0] } });
    expect(matches).toMatchObject([{ status: expected, score: null, half: null, regular: null, penalties: null }]);
    expect(adjusted).toEqual([{ line: 1, reason: `score: of a match that was ${expected} it is no result` }]);
    expect(file({ ...match, status, score: {} }).adjusted).toEqual([]);
  });

  it.each(['AWARDED', 'Walkover', 'falta de comparência'])('[J-match-off] a result of a match that is "%s" counts', (status) => {
    expect(file({ ...match, status, score: { ft: [0, 3] } }).matches).toMatchObject([
      { status: 'awarded', score: { local: 0, visitor: 3 } },
    ]);
    expect(file({ ...match, status, score: null }).matches).toMatchObject([{ status: 'awarded', score: null }]);
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
    const { matches, skipped } = file(match, { ...match, date: '2026-02-30' }, { ...match, team2: 'Alfa' }, { ...match, team1: null });
    expect(matches).toHaveLength(1);
    expect(skipped).toEqual([
      { line: 2, reason: 'date: is not a day' },
      { line: 3, reason: '"Alfa" against itself' },
      { line: 4, reason: expect.stringMatching(/^team1/) },
    ]);
  });

  it.each([
    ['13:00 UTC-6', '2026-07-04T19:00:00Z'],
    ['12:00 UTC−5', '2026-07-04T17:00:00Z'],
    ['21:00+02:00', '2026-07-04T19:00:00Z'],
    ['21:00 Europe/Paris', '2026-07-04T19:00:00Z'],
    ['20h15', '2026-07-04T19:15:00Z'],
    ['20.15', '2026-07-04T19:15:00Z'],
    ['9h', '2026-07-04T08:00:00Z'],
    ['20:15:00', '2026-07-04T19:15:00Z'],
    ['24:00', '2026-07-04T23:00:00Z'],
  ])('[G-fixtures] reads the kick-off "%s"', (time, expected) => {
    const { matches, adjusted, withoutTime } = file({ ...match, time });
    expect([matches[0]?.startsAt, adjusted, withoutTime]).toEqual([Date.parse(expected), [], 0]);
  });

  it('[G-fixtures] reads a kick-off without a zone in the zone that was asked for, and counts it', () => {
    const text = JSON.stringify({ name: 'Brasileirão 2026', matches: [match, { ...match, time: '20:15 UTC-3' }] });
    const { matches, withoutZone } = parseFixtures(text, 'America/Sao_Paulo');
    expect(matches.map(({ startsAt }) => new Date(startsAt).toISOString())).toEqual([
      '2026-07-04T23:15:00.000Z',
      '2026-07-04T23:15:00.000Z',
    ]);
    expect(withoutZone).toBe(1);
  });

  it('[G-fixtures] keeps a match whose round, time or score is missing or odd', () => {
    const odd = [
      { round: null },
      { round: '' },
      { round: 7 },
      { time: '' },
      { time: 'TBD' },
      { time: null },
      { time: 'à noite' },
      { time: '20:15 XYZ' },
      { score: { ft: [1] } },
      { score: { ft: [null, null] } },
      { score: null },
    ];
    const { matches, skipped, adjusted, withoutTime } = file(...odd.map((fields) => ({ ...match, ...fields })));
    expect([matches.length, skipped, withoutTime]).toEqual([odd.length, [], 4]);
    expect(matches.slice(0, 3).map(({ roundName, roundNumber }) => [roundName, roundNumber])).toEqual([
      ['', null],
      ['', null],
      ['Matchday 7', 7],
    ]);
    expect(adjusted).toEqual([
      { line: 7, reason: 'time: "à noite" is not a time, taken as 15:00' },
      { line: 8, reason: 'time: "XYZ" is not a zone, taken as Europe/Lisbon' },
      { line: 9, reason: 'score: cannot be read, the match is stored without a result' },
    ]);
  });

  it('[G-fixtures] reads extra time and penalties', () => {
    const { matches } = file(
      { ...match, score: { ht: [0, 0], ft: [1, 1], et: [2, 2], p: [4, 2] } },
      { ...match, score: { ft: [0, 0], p: [5, 6] } },
    );
    expect(matches.map(({ score, regular, penalties }) => ({ score, regular, penalties }))).toEqual([
      { score: { local: 2, visitor: 2 }, regular: { local: 1, visitor: 1 }, penalties: { local: 4, visitor: 2 } },
      { score: { local: 0, visitor: 0 }, regular: null, penalties: { local: 5, visitor: 6 } },
    ]);
  });

  it('[G-fixtures] leaves out matches whose teams are not known yet', () => {
    const { matches, skipped } = file({ ...match, team1: 'W49', team2: 'W50' }, { ...match, team1: '1A', team2: '3B/C/D' });
    expect(matches).toEqual([]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['W49', '1A'].map((name) => `"${name}" stands for a team that is not known yet`));
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
