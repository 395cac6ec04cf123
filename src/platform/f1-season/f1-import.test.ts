import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { type RowNote, SILENT } from '../import/import-report.ts';
import { undoImport } from '../import/import-undo.ts';
import { importF1, parseSeason } from './f1-import.ts';

const NOW = Date.parse('2026-11-21T20:00:00Z');
const REAL = fileURLToPath(new URL('../../../../shared/data/f1-2026.json', import.meta.url));

let database: TestDatabase;
let folder = '';
let notes: RowNote[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'f1-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function run(content: unknown) {
  const path = join(folder, 'season.json');
  await writeFile(path, JSON.stringify(content));
  return runFile(path);
}

function runFile(path: string) {
  notes = [];
  return importF1(path, { url: database.url, align: false, now: NOW, report: { ...SILENT, skipped: (note) => notes.push(note) } });
}

const rows = async () => ({
  constructors: await database.db.selectFrom('f1_constructors').select('id').orderBy('id').execute(),
  drivers: await database.db.selectFrom('f1_drivers').select(['id', 'name', 'code', 'country', 'constructor_id']).orderBy('id').execute(),
  races: await database.db.selectFrom('f1_races').select(['season', 'round', 'name', 'starts_at', 'laps']).orderBy('round').execute(),
  results: await database.db.selectFrom('f1_results').select(['driver_id', 'position', 'status', 'grid']).orderBy('position').execute(),
  standings: await database.db.selectFrom('f1_standings').select(['driver_id', 'position', 'at']).orderBy('position').execute(),
});

const compiled: Record<string, unknown> = {
  drivers: [
    { id: 'max-verstappen', name: 'Max Verstappen', code: 'VER', country: 'netherlands', number: 3 },
    { id: 'lando-norris', name: 'Lando Norris', code: 'NOR', country: 'united-kingdom', number: 4 },
    { id: 'Mau Nome', name: 'X', code: 'XXX' },
  ],
  constructors: [{ id: 'red-bull', name: 'Red Bull', drivers: ['max-verstappen'] }],
  races: [
    {
      round: 1,
      grandPrix: 'Australia',
      circuit: 'Melbourne',
      place: 'Melbourne',
      country: 'australia',
      laps: 58,
      qualifying: '2026-03-07T05:00:00Z',
      race: '2026-03-08T04:00:00Z',
      result: [
        { position: 1, driver: 'max-verstappen', constructor: 'red-bull', time: '1:23:06.801', points: 25 },
        { position: 'DNF', driver: 'lando-norris' },
        { position: 3, driver: 'ninguem' },
      ],
    },
    { round: 2, grandPrix: 'China', race: '2026-12-15T07:00:00Z', result: [{ position: 1, driver: 'max-verstappen', points: 25 }] },
    { round: 3, grandPrix: 'Japan', race: 'domingo' },
  ],
  driverStandings: [{ position: 1, driverId: 'max-verstappen', points: 25 }],
};

const driver = (driverId: string, givenName: string, familyName: string, code: string) => ({
  driverId,
  givenName,
  familyName,
  code,
  permanentNumber: '3',
  nationality: 'Dutch',
});
const jolpica = {
  MRData: {
    RaceTable: {
      season: '2026',
      Races: [
        {
          season: '2026',
          round: '1',
          raceName: 'Australian Grand Prix',
          Circuit: { circuitName: 'Albert Park', Location: { locality: 'Melbourne', country: 'Australia' } },
          date: '2026-03-08',
          time: '04:00:00Z',
          Results: [
            {
              position: '1',
              positionText: '1',
              points: '25',
              Driver: driver('max_verstappen', 'Max', 'Verstappen', 'VER'),
              Constructor: { constructorId: 'red_bull', name: 'Red Bull' },
              grid: '2',
              laps: '58',
              status: 'Finished',
              Time: { time: '1:23:06.801' },
            },
            {
              position: '2',
              positionText: 'R',
              points: '0',
              Driver: driver('norris', 'Lando', 'Norris', 'NOR'),
              Constructor: { constructorId: 'mclaren', name: 'McLaren' },
              grid: '1',
              laps: '10',
              status: 'Engine',
            },
          ],
        },
      ],
    },
  },
};

test('stores a season compiled from f1db once, leaves out what is wrong, and undo takes it back', async () => {
  const before = await rows();
  const counts = { constructors_added: 1, drivers_added: 2, races_added: 2, results_added: 2, standings_added: 1, skipped: 4 };
  expect(await run(compiled)).toEqual(counts);
  expect(notes.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    expect.stringMatching(/^3 driver: id: /),
    expect.stringMatching(/^3 race: race: /),
    '1 result of round 1: there is no driver "ninguem"',
    '2 round 2 has results and begins later',
  ]);
  const stored = await rows();
  expect(stored.races.map(({ name }) => name)).toEqual(['Grande Prémio da Austrália', 'Grande Prémio da China']);
  expect(stored.drivers[1]).toEqual({
    id: 'max-verstappen',
    name: 'Max Verstappen',
    code: 'VER',
    country: 'Países Baixos',
    constructor_id: 'red-bull',
  });
  expect(stored.results).toEqual([
    { driver_id: 'max-verstappen', position: 1, status: 'classificado', grid: null },
    { driver_id: 'lando-norris', position: null, status: 'DNF', grid: null },
  ]);
  expect(stored.standings).toEqual([{ driver_id: 'max-verstappen', position: 1, at: new Date('2026-03-08T06:00:00Z') }]);
  expect(await run(compiled)).toEqual({
    constructors_unchanged: 1,
    drivers_unchanged: 2,
    races_unchanged: 2,
    results_unchanged: 2,
    standings_unchanged: 1,
    skipped: 4,
  });

  // The same people under Jolpica's names.
  expect(await run(jolpica)).toMatchObject({ races_changed: 1, results_changed: 2, drivers_changed: 1 });
  expect((await rows()).drivers.map(({ id }) => id)).toEqual(['lando-norris', 'max-verstappen']);
  expect((await rows()).results.map(({ grid }) => grid)).toEqual([2, 1]);
  await undoImport(database.url);
  expect(await rows()).toEqual(stored);
  await undoImport(database.url);
  expect(await rows()).toEqual(before);
});

test('refuses what is no season', () => {
  for (const text of ['<html>', '[]', '{"drivers": []}', '{"MRData": {}}']) expect(() => parseSeason(text)).toThrow(/JSON|season/);
});

test('reads the real season of 2026 whole', async (context) => {
  if (!existsSync(REAL)) context.skip('the real data are not beside this checkout');
  expect(await runFile(REAL)).toMatchObject({
    drivers_added: 23,
    constructors_added: 11,
    races_added: 23,
    standings_added: 22,
    skipped: 0,
  });
  const { races } = await rows();
  expect(races.filter(({ name }) => !name.startsWith('Grande Prémio '))).toEqual([]);
  await undoImport(database.url);
});

test('[J-f1-readers] a driver who was never classified is in Jolpica’s table, in the list’s order', () => {
  const standing = (place: object, points: string, given: object) => ({ ...place, points, wins: '0', Driver: given, Constructors: [] });
  const { standings, skipped } = parseSeason(
    JSON.stringify({
      MRData: {
        DriverTable: { season: '2026', Drivers: [driver('norris', 'Lando', 'Norris', 'NOR')] },
        StandingsTable: {
          StandingsLists: [
            {
              season: '2026',
              round: '1',
              DriverStandings: [
                standing({ position: '1', positionText: '1' }, '12.5', driver('max_verstappen', 'Max', 'Verstappen', 'VER')),
                standing({ positionText: '-' }, '0', driver('norris', 'Lando', 'Norris', 'NOR')),
              ],
            },
          ],
        },
      },
    }),
  );
  expect(skipped).toEqual([]);
  expect(standings.map(({ driver: id, position, points }) => [id, position, points])).toEqual([
    ['max-verstappen', 1, 12.5],
    ['lando-norris', 2, 0],
  ]);
});

test('[J-f1-readers] who shared cars in a race has the best place and all points; who was disqualified has neither place nor the status of a finish', () => {
  const [race] = jolpica.MRData.RaceTable.Races;
  const [first, second] = race?.Results ?? [];
  const read = parseSeason(
    JSON.stringify({
      MRData: {
        RaceTable: {
          Races: [
            {
              ...race,
              Results: [
                { ...first, position: '2', positionText: '2', points: '3' },
                { ...first, position: '1', positionText: '1', points: '4.5', FastestLap: { rank: '1' } },
                { ...second, positionText: 'D' },
              ],
            },
          ],
        },
      },
    }),
  );
  expect(read.skipped).toEqual([]);
  expect(read.races[0]?.results).toMatchObject([
    { driver: 'max-verstappen', position: 1, points: 7.5, fastestLap: true, status: 'classificado' },
    { driver: 'lando-norris', position: null, points: 0, status: 'DSQ' },
  ]);
});
