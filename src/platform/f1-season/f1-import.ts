import { basename } from 'node:path';
import type pg from 'pg';
import { foldText } from '#rules/search-text.ts';
import { BYTE_LIMITS, readFileBytes } from '../import/import-file.ts';
import { type ImportCounts, type ImportOptions, ImportRefused } from '../import/import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from '../import/import-transaction.ts';
import { upsertRow, WrittenCounts } from '../import/upsert-row.ts';
import { toDate } from '../wire/instant.ts';
import { compiledSchema, readCompiled } from './compiled-reader.ts';
import type { F1Race, F1Season } from './f1-season.ts';
import { jolpicaSchema, readJolpica } from './jolpica-reader.ts';

/** Largest file, in bytes after decompression. A season has some 50 KB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** From the start of a race to the table after it, as for the demonstration's. Milliseconds. */
const RACE_MS = 2 * 3_600_000;

/**
 * Imports a Formula 1 season in one transaction: constructors, drivers, races, results and the drivers' table. A second import of the same
 * file changes no row.
 * @throws ImportRefused when the file is neither a season compiled from f1db nor Jolpica's; nothing has changed then
 */
export async function importF1(path: string, options: ImportOptions): Promise<ImportCounts> {
  const parts: Buffer[] = [];
  for await (const part of readFileBytes(path, { ...BYTE_LIMITS, maxBytes: MAX_BYTES }, (read, size) =>
    options.report.progress(read, size),
  ))
    parts.push(part);
  const season = parseSeason(Buffer.concat(parts).toString('utf8'));
  for (const note of season.skipped) options.report.skipped(note);
  return inImportTransaction(options.url, (client) => storeSeason(client, basename(path), season, options));
}

/** @throws ImportRefused as importF1 */
export function parseSeason(text: string): F1Season {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportRefused(`this is not JSON (${(error as Error).message.slice(0, 120)})`);
  }
  const jolpica = jolpicaSchema.safeParse(json);
  if (jolpica.success) {
    const seasons = readJolpica(jolpica.data);
    const [season, ...others] = seasons;
    if (others.length > 0) throw new ImportRefused(`the file holds ${seasons.length} seasons: one at a time`);
    if (season && season.races.length + season.drivers.size > 0) return season;
    throw new ImportRefused('there is no season in this answer of Jolpica');
  }
  const compiled = compiledSchema.safeParse(json);
  if (!compiled.success)
    throw new ImportRefused('this is no Formula 1 season: it needs "drivers", "constructors" and "races" (f1db), or "MRData" (Jolpica)');
  const season = readCompiled(compiled.data);
  if (season.races.length === 0) throw new ImportRefused('this is no Formula 1 season: no race in it can be read');
  return season;
}

async function storeSeason(client: pg.Client, fileName: string, season: F1Season, options: ImportOptions): Promise<ImportCounts> {
  const importId = await noteChanges(client);
  const written = new WrittenCounts();
  let skipped = season.skipped.length;
  const skip = (line: number, reason: string): void => {
    skipped += 1;
    options.report.skipped({ line, reason });
  };
  const { constructorId, driverId } = await storedIds(client, season);
  for (const [id, { name }] of season.constructors)
    if (constructorId(id) === id)
      written.add('constructors', await upsertRow(client, 'f1_constructors', ['id'], { id, name, source: 'import' }));
  for (const [id, { name, code, number, country, team }] of season.drivers)
    written.add(
      'drivers',
      await upsertRow(client, 'f1_drivers', ['id'], {
        id: driverId(id),
        name,
        code,
        number,
        country,
        constructor_id: team !== null && season.constructors.has(team) ? constructorId(team) : null,
        source: 'import',
      }),
    );
  for (const race of season.races) {
    written.add('races', await storeRace(client, season.season, race));
    const { rows } = await client.query<{ id: number }>('SELECT id FROM f1_races WHERE season = $1 AND round = $2', [
      season.season,
      race.round,
    ]);
    // No result of a race that has not begun, whatever the file has.
    if (race.results.length > 0 && race.startsAt > options.now) {
      skip(race.line, `round ${race.round} has results and begins later`);
      continue;
    }
    for (const { driver, team, position, time, grid, fastestLap, points, status } of race.results) {
      if (!season.drivers.has(driver)) skip(race.line, `result of round ${race.round}: there is no driver "${driver}"`);
      else
        written.add(
          'results',
          await upsertRow(client, 'f1_results', ['race_id', 'driver_id'], {
            race_id: rows[0]?.id,
            driver_id: driverId(driver),
            position,
            constructor_id: team !== null && season.constructors.has(team) ? constructorId(team) : null,
            finish_time: time,
            grid,
            fastest_lap: fastestLap,
            points,
            status,
          }),
        );
    }
  }
  const at = await standingsAt(client, season);
  if (season.standings.length > 0 && at === null) skip(1, 'the drivers’ table: there is no race after which it was published');
  for (const { line, driver, position, points } of at === null ? [] : season.standings) {
    if (!season.drivers.has(driver)) skip(line, `standing: there is no driver "${driver}"`);
    else
      written.add(
        'standings',
        await upsertRow(client, 'f1_standings', ['season', 'at', 'driver_id'], {
          season: season.season,
          at,
          driver_id: driverId(driver),
          position,
          points,
        }),
      );
  }
  const counts = { ...written.counts, skipped };
  if (written.changes > 0) await recordImport(client, importId, 'f1', fileName, counts);
  return counts;
}

/** The ids under which drivers and constructors are stored already: sources name the same person differently. */
async function storedIds(client: pg.Client, season: F1Season) {
  const drivers = await client.query<{ id: string; name: string; code: string }>('SELECT id, name, code FROM f1_drivers ORDER BY id');
  const constructors = await client.query<{ id: string; name: string }>('SELECT id, name FROM f1_constructors ORDER BY id');
  const found = new Map<string, string>();
  const taken = new Set(drivers.rows.map(({ id }) => id));
  for (const [id, { name, code }] of season.drivers) {
    if (taken.has(id)) continue;
    const same = drivers.rows.find((row) => foldText(row.name) === foldText(name)) ?? drivers.rows.find((row) => row.code === code);
    if (same && !season.drivers.has(same.id)) found.set(id, same.id);
  }
  const teams = new Map<string, string>();
  for (const [id, { name }] of season.constructors) {
    const same = constructors.rows.find((row) => row.id === id) ?? constructors.rows.find((row) => foldText(row.name) === foldText(name));
    if (same) teams.set(id, same.id);
  }
  return { driverId: (id: string): string => found.get(id) ?? id, constructorId: (id: string): string => teams.get(id) ?? id };
}

/** A field that the file does not have stays as it is stored. */
async function storeRace(client: pg.Client, season: number, race: F1Race): Promise<'added' | 'changed' | 'unchanged'> {
  const { rows } = await client.query<{ laps: number | null; qualifying_at: Date | null; sprint_at: Date | null }>(
    'SELECT laps, qualifying_at, sprint_at FROM f1_races WHERE season = $1 AND round = $2',
    [season, race.round],
  );
  const sprint = race.sprintAt === null ? (rows[0]?.sprint_at ?? null) : toDate(race.sprintAt);
  return upsertRow(client, 'f1_races', ['season', 'round'], {
    season,
    round: race.round,
    name: race.name,
    circuit: race.circuit,
    country: race.country,
    place: race.place,
    laps: race.laps ?? rows[0]?.laps ?? null,
    qualifying_at: race.qualifyingAt === null ? (rows[0]?.qualifying_at ?? null) : toDate(race.qualifyingAt),
    sprint_at: sprint,
    sprint: sprint !== null,
    starts_at: toDate(race.startsAt),
    source: 'import',
  });
}

/** When the file's table was published: two hours after the start of its round, or of the last race with a result. */
async function standingsAt(client: pg.Client, season: F1Season): Promise<Date | null> {
  const { rows } = await client.query<{ starts_at: Date }>(
    `SELECT starts_at FROM f1_races r WHERE season = $1
       AND CASE WHEN $2::integer IS NULL THEN EXISTS (SELECT FROM f1_results x WHERE x.race_id = r.id) ELSE round = $2 END
     ORDER BY starts_at DESC LIMIT 1`,
    [season.season, season.standingsRound],
  );
  return rows[0] ? toDate(rows[0].starts_at.getTime() + RACE_MS) : null;
}
