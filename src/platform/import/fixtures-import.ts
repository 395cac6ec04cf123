import { basename } from 'node:path';
import type pg from 'pg';
import { shiftWeeksOfWallTime } from '#rules/lisbon-instants.ts';
import { slug } from '#rules/slug.ts';
import { findTeam } from '#rules/team-names.ts';
import { competitionInPortuguese, roundInPortuguese } from './fixture-names.ts';
import { weeksToCover } from './guide-alignment.ts';
import type { ImportCounts, ImportOptions } from './import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from './import-transaction.ts';
import { ensureModalities, type FindClub, ImportedTeams } from './imported-teams.ts';
import { type FixtureFile, type FixtureRow, readFixturesFile, USUAL_KICK_OFF } from './openfootball-reader.ts';

const HOUR = 3_600_000;
/** openfootball lists football. */
const MODALITY = 'futebol';
/** 52 weeks later a season is on the same weekdays and in the same time of year. */
const YEAR_OF_WEEKS = 52;

/**
 * Imports an openfootball fixture list in one transaction: competition, rounds, teams, kick-offs, half-time and full-time scores. Scorers
 * are neither read nor invented. A second import of the same file changes no row.
 * @throws ImportRefused when the file is not such a list; nothing has changed then
 */
export async function importFixtures(path: string, options: ImportOptions, findClub: FindClub = findTeam): Promise<ImportCounts> {
  const file = await readFixturesFile(path, (read, size) => options.report.progress(read, size));
  return inImportTransaction(options.url, (client) => storeFixtures(client, basename(path), file, options, findClub));
}

async function storeFixtures(
  client: pg.Client,
  fileName: string,
  file: FixtureFile,
  options: ImportOptions,
  findClub: FindClub,
): Promise<ImportCounts> {
  const importId = await noteChanges(client);
  const weeks = options.align ? await alignFixtures(client, file.matches, options.now) : 0;
  const withheld = weeks === 0 ? 0 : withholdFutureResults(file.matches, options.now);
  for (const note of file.skipped) options.report.skipped(note);
  const modalities = await ensureModalities(client, [MODALITY]);
  const teams = await ImportedTeams.load(client, findClub);
  const teamsAdded = await teams.add(
    file.matches.flatMap(({ local, visitor }) => [local, visitor]).map((name) => ({ modality: MODALITY, name })),
  );
  const competition = await storeCompetition(client, file.competition);
  const stored = await storeEvents(client, competition.id, file, teams, options);
  const linked = await linkProgrammes(client);
  const counts: ImportCounts = {
    competitions_added: competition.added,
    teams_added: teamsAdded,
    matches_added: stored.added,
    matches_changed: stored.changed,
    matches_unchanged: stored.unchanged,
    programmes_linked: linked,
    [`kick_off_unknown_taken_as_${USUAL_KICK_OFF}`]: file.withoutTime,
    results_not_yet_due: withheld,
    skipped: file.skipped.length + stored.skipped,
    weeks_moved: weeks,
  };
  if (modalities + competition.added + teamsAdded + stored.added + stored.changed + linked > 0) {
    await recordImport(client, importId, 'fixtures', fileName, counts);
  }
  return counts;
}

/**
 * Moves the season over `now`: by as many weeks as the last aligned guide when that fits, so that matches and programmes coincide; else by
 * years of 52 weeks; else by the weeks needed. @returns by how many weeks
 */
async function alignFixtures(client: pg.Client, matches: FixtureRow[], now: number): Promise<number> {
  const first = matches.reduce((least, { startsAt }) => Math.min(least, startsAt), Number.POSITIVE_INFINITY);
  const last = matches.reduce((most, { startsAt }) => Math.max(most, startsAt), Number.NEGATIVE_INFINITY);
  if (last < first) return 0;
  const covers = (weeks: number) => shiftWeeksOfWallTime(first, weeks) <= now && now < shiftWeeksOfWallTime(last, weeks) + 2 * HOUR;
  const { rows } = await client.query<{ weeks: number }>(
    "SELECT (counts ->> 'weeks_moved')::integer AS weeks FROM imports WHERE kind = 'guide' AND counts ->> 'weeks_moved' <> '0' ORDER BY id DESC LIMIT 1",
  );
  const years = Math.round((now - (first + last) / 2) / (YEAR_OF_WEEKS * 7 * 24 * HOUR)) * YEAR_OF_WEEKS;
  const weeks = [rows[0]?.weeks ?? 0, 0, years].find((candidate, place) => (place > 0 || candidate !== 0) && covers(candidate));
  const chosen = weeks ?? weeksToCover(first, last + 2 * HOUR, now);
  for (const match of matches) match.startsAt = shiftWeeksOfWallTime(match.startsAt, chosen);
  return chosen;
}

/** A moved season has results for matches that are now in the future: leave them out. @returns how many */
function withholdFutureResults(matches: FixtureRow[], now: number): number {
  let withheld = 0;
  for (const match of matches) {
    if (match.score === null || match.startsAt + 2 * HOUR <= now) continue;
    match.score = null;
    match.half = null;
    match.status = 'scheduled';
    withheld += 1;
  }
  return withheld;
}

async function storeCompetition(client: pg.Client, name: string): Promise<{ id: number; added: number }> {
  const portuguese = competitionInPortuguese(name);
  const address = slug(portuguese, 'competicao');
  const known = await client.query<{ id: number }>('SELECT id FROM competitions WHERE slug = $1', [address]);
  if (known.rows[0] !== undefined) return { id: known.rows[0].id, added: 0 };
  const added = await client.query<{ id: number }>(
    "INSERT INTO competitions (slug, name, modality_slug, source) VALUES ($1, $2, $3, 'import') RETURNING id",
    [address, portuguese, MODALITY],
  );
  return { id: (added.rows[0] as { id: number }).id, added: 1 };
}

async function storeEvents(
  client: pg.Client,
  competitionId: number,
  file: FixtureFile,
  teams: ImportedTeams,
  { report }: ImportOptions,
): Promise<{ added: number; changed: number; unchanged: number; skipped: number }> {
  const rows = new Map<string, FixtureRow & { localId: number; visitorId: number }>();
  let skipped = 0;
  const skip = (line: number, reason: string) => {
    report.skipped({ line, reason });
    skipped += 1;
  };
  for (const match of file.matches) {
    const localId = teams.id(MODALITY, match.local);
    const visitorId = teams.id(MODALITY, match.visitor);
    if (localId === null || visitorId === null || localId === visitorId) {
      skip(match.line, `"${match.local}" and "${match.visitor}" are not two teams`);
      continue;
    }
    const round = slug(match.roundName, 'match');
    const key = ['openfootball', slug(file.competition), file.season, round, `${slug(match.local)}~${slug(match.visitor)}`].join('/');
    if (rows.has(key)) skip(match.line, `the same match as number ${rows.get(key)?.line}`);
    else rows.set(key, { ...match, localId, visitorId });
  }
  const list = [...rows];
  const column = <T>(value: (match: FixtureRow & { localId: number; visitorId: number }) => T): T[] =>
    list.map(([, match]) => value(match));
  const written = await client.query<{ fresh: boolean }>(
    `INSERT INTO events AS e (source_key, competition_id, season, modality_slug, source, round_number, round_name, local_team_id,
       visitor_team_id, starts_at, status, score_local, score_visitor, half_local, half_visitor)
     SELECT m.key, $2, $3, $4, 'import', m.number, m.round, m.local, m.visitor, to_timestamp(m.at / 1000), m.status, m.sl, m.sv, m.hl, m.hv
     FROM unnest($1::text[], $5::integer[], $6::text[], $7::integer[], $8::integer[], $9::float8[], $10::text[], $11::integer[],
       $12::integer[], $13::integer[], $14::integer[]) AS m (key, number, round, local, visitor, at, status, sl, sv, hl, hv)
     ON CONFLICT (source_key) DO UPDATE SET competition_id = excluded.competition_id, round_number = excluded.round_number,
       round_name = excluded.round_name, local_team_id = excluded.local_team_id, visitor_team_id = excluded.visitor_team_id,
       starts_at = excluded.starts_at, status = excluded.status, score_local = excluded.score_local,
       score_visitor = excluded.score_visitor, half_local = excluded.half_local, half_visitor = excluded.half_visitor
     WHERE (e.competition_id, e.round_number, e.round_name, e.local_team_id, e.visitor_team_id, e.starts_at, e.status, e.score_local,
         e.score_visitor, e.half_local, e.half_visitor)
       IS DISTINCT FROM (excluded.competition_id, excluded.round_number, excluded.round_name, excluded.local_team_id,
         excluded.visitor_team_id, excluded.starts_at, excluded.status, excluded.score_local, excluded.score_visitor,
         excluded.half_local, excluded.half_visitor)
     RETURNING (xmax = 0) AS fresh`,
    [
      list.map(([key]) => key),
      competitionId,
      file.season,
      MODALITY,
      column((match) => match.roundNumber),
      column((match) => roundInPortuguese(match.roundName)),
      column((match) => match.localId),
      column((match) => match.visitorId),
      column((match) => match.startsAt),
      column((match) => match.status),
      column((match) => match.score?.local ?? null),
      column((match) => match.score?.visitor ?? null),
      column((match) => match.half?.local ?? null),
      column((match) => match.half?.visitor ?? null),
    ],
  );
  const added = written.rows.filter(({ fresh }) => fresh).length;
  return { added, changed: written.rows.length - added, unchanged: list.length - written.rows.length, skipped };
}

/** Links imported programmes to the new matches: same teams, around the kick-off, as storing a guide does. @returns how many */
async function linkProgrammes(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE programmes p SET event_id = e.id
     FROM events e
     WHERE e.source = 'import' AND p.source = 'import' AND p.event_id IS NULL AND p.broadcast <> 'repeticao'
       AND p.local_team_id = e.local_team_id AND p.visitor_team_id = e.visitor_team_id
       AND p.starts_at BETWEEN e.starts_at - interval '45 minutes' AND e.starts_at + interval '15 minutes'`,
  );
  return rowCount ?? 0;
}
