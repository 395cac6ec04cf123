import { basename } from 'node:path';
import type pg from 'pg';
import { shiftWeeksOfWallTime, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { slug } from '#rules/slug.ts';
import { findTeam } from '#rules/team-names.ts';
import { formerCompetition, matchesWithoutRow, matchStored, type StoredMatch, type TeamsRow, uniqueMatches } from './fixture-matching.ts';
import { competitionInPortuguese } from './fixture-names.ts';
import { linkProgrammes, loadMatches, removeMatches, writeMatches } from './fixture-storage.ts';
import { weeksToCover } from './guide-alignment.ts';
import type { ImportCounts, ImportOptions, ImportReport, RowNote } from './import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from './import-transaction.ts';
import { ensureModalities, type FindClub, ImportedTeams } from './imported-teams.ts';
import { type FixtureFile, type FixtureRow, readFixturesFile, USUAL_KICK_OFF } from './openfootball-reader.ts';
import { DEFAULT_ZONE } from './wall-time.ts';

const HOUR = 3_600_000;
/** openfootball lists football. */
const MODALITY = 'futebol';
/** 52 weeks later a season is on the same weekdays and in the same time of year. */
const YEAR_OF_WEEKS = 52;
/** Matches further away than this are taken for a mistake. */
const MOST_YEARS = 5;
/** Matches that are named one by one when a file does not have them. */
const MOST_REPORTED = 20;

/**
 * Imports an openfootball fixture list in one transaction: competition, rounds, teams, kick-offs, scores at half-time, after ninety minutes,
 * extra time and penalties. Scorers are neither read nor invented. A match is its teams and its day: one that moved takes its row, its
 * followers and its address to the new date. A second import of the same file changes no row.
 * @throws ImportRefused when the file is not such a list; nothing has changed then
 */
export async function importFixtures(path: string, options: ImportOptions, findClub: FindClub = findTeam): Promise<ImportCounts> {
  const file = await readFixturesFile(path, options.zone, (read, size) => options.report.progress(read, size));
  return inImportTransaction(options.url, (client) => storeFixtures(client, basename(path), file, options, findClub));
}

async function storeFixtures(
  client: pg.Client,
  fileName: string,
  file: FixtureFile,
  options: ImportOptions,
  findClub: FindClub,
): Promise<ImportCounts> {
  const { report, now } = options;
  const importId = await noteChanges(client);
  const weeks = options.align ? await alignFixtures(client, file.matches, now) : 0;
  const notes = { skipped: [...file.skipped], adjusted: [...file.adjusted] };
  leaveOutFarYears(file, now, notes.skipped);
  const withheld = withholdFutureResults(file.matches, now, weeks === 0, notes.adjusted);
  const modalities = await ensureModalities(client, [MODALITY]);
  const teams = await ImportedTeams.load(client, findClub);
  const teamsAdded = await teams.add(
    file.matches.flatMap(({ local, visitor }) => [local, visitor]).map((name) => ({ modality: MODALITY, name })),
  );
  const stored = await storeEvents(client, file, withTeams(file.matches, teams, notes.skipped), notes.skipped, options);
  const linked = await linkProgrammes(client);
  for (const note of notes.skipped.toSorted(byLine)) report.skipped(note);
  for (const note of notes.adjusted.toSorted(byLine)) report.adjusted(note);
  const changes = {
    competitions_added: stored.competitionsAdded,
    competitions_renamed: stored.competitionsRenamed,
    teams_added: teamsAdded,
    matches_added: stored.added,
    matches_changed: stored.changed,
    matches_removed: stored.removed,
    programmes_linked: linked,
  };
  const counts: ImportCounts = {
    ...changes,
    matches_unchanged: stored.unchanged,
    matches_not_in_the_file: stored.missing,
    [`kick_offs_unknown_taken_as_${USUAL_KICK_OFF}`]: file.withoutTime,
    [`kick_offs_without_a_zone_read_as_${options.zone ?? DEFAULT_ZONE}`]: file.withoutZone,
    results_not_yet_due: withheld,
    skipped: notes.skipped.length,
    weeks_moved: weeks,
  };
  if (modalities > 0 || Object.values(changes).some((count) => count > 0)) {
    await recordImport(client, importId, 'fixtures', fileName, counts);
  }
  return counts;
}

const byLine = (a: RowNote, b: RowNote): number => a.line - b.line;

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

/** Leaves out matches of years that are taken for a mistake. */
function leaveOutFarYears(file: FixtureFile, now: number, skipped: RowNote[]): void {
  const latest = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(DEFAULT_ZONE).add({ years: MOST_YEARS }).epochMilliseconds;
  file.matches = file.matches.filter(({ line, startsAt }) => {
    if (startsAt <= latest) return true;
    skipped.push({ line, reason: `date: ${lisbonDay(startsAt)} is more than ${MOST_YEARS} years away` });
    return false;
  });
}

/** States that nobody knows before the match. */
const HAS_BEGUN: ReadonlySet<FixtureRow['status']> = new Set(['abandoned', 'suspended', 'awarded']);

/**
 * Leaves out results of matches that have not been played: a mistake, or a season that was moved. A board may decide one before its day.
 * @param own whether the season has its own dates @returns how many
 */
function withholdFutureResults(matches: FixtureRow[], now: number, own: boolean, adjusted: RowNote[]): number {
  let withheld = 0;
  for (const match of matches) {
    // A match without a known time may have been played at any time of its day.
    const earliest = match.timeUnknown ? startOfLisbonDay(lisbonDay(match.startsAt)) : match.startsAt;
    const told = match.score !== null || (!own && HAS_BEGUN.has(match.status));
    if (!told || earliest <= now || (own && match.status === 'awarded')) continue;
    Object.assign(match, { score: null, half: null, regular: null, penalties: null, status: 'scheduled' });
    if (own)
      adjusted.push({ line: match.line, reason: `score: ${lisbonDay(match.startsAt)} is to come, the match is stored without a result` });
    withheld += 1;
  }
  return withheld;
}

function withTeams(matches: readonly FixtureRow[], teams: ImportedTeams, skipped: RowNote[]): TeamsRow[] {
  return matches.flatMap((match) => {
    const localId = teams.id(MODALITY, match.local);
    const visitorId = teams.id(MODALITY, match.visitor);
    if (localId !== null && visitorId !== null && localId !== visitorId)
      return { ...match, localId, visitorId, day: lisbonDay(match.startsAt) };
    skipped.push({ line: match.line, reason: `"${match.local}" and "${match.visitor}" are not two teams` });
    return [];
  });
}

interface StoredEvents {
  competitionsAdded: number;
  competitionsRenamed: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Matches of the competition's season that the file does not have. */
  missing: number;
}

async function storeEvents(
  client: pg.Client,
  file: FixtureFile,
  rows: readonly TeamsRow[],
  skipped: RowNote[],
  { report, replace = false }: ImportOptions,
): Promise<StoredEvents> {
  const unique = uniqueMatches(rows);
  skipped.push(...unique.notes);
  const stored = await loadMatches(client, MODALITY);
  const { season } = file;
  const known = await findCompetition(client, file.competition);
  const isOf = (ids: readonly (number | null)[]) => (match: StoredMatch) => match.season === season && ids.includes(match.competitionId);
  const former = formerCompetition(matchStored(unique.rows, stored, isOf([known])), stored, unique.rows.length, season);
  const competition = await storeCompetition(client, file.competition, known, former);
  const isSameSeason = isOf([competition.id, former]);
  const found = matchStored(unique.rows, stored, isSameSeason);
  const ours = unique.rows.filter((row) => {
    const byHand = found.get(row)?.source === 'manual';
    if (byHand) skipped.push({ line: row.line, reason: 'this match was entered by hand' });
    return !byHand;
  });
  const written = await writeMatches(client, ours, found, {
    modality: MODALITY,
    competition: file.competition,
    competitionId: competition.id,
    season,
  });
  const { twins, missing } = matchesWithoutRow(stored, found, isSameSeason);
  const removed = await removeMatches(
    client,
    [...twins, ...(replace ? missing : [])].map(({ id }) => id),
  );
  reportMissing(
    missing.filter(({ id }) => !removed.has(id)),
    replace,
    report,
  );
  return {
    ...written,
    competitionsAdded: competition.added,
    competitionsRenamed: competition.renamed,
    removed: removed.size,
    missing: missing.filter(({ id }) => !removed.has(id)).length,
  };
}

/** The id of the competition of this name; null for a new one. */
async function findCompetition(client: pg.Client, name: string): Promise<number | null> {
  const portuguese = competitionInPortuguese(name);
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM competitions WHERE slug = $1 OR (name = $2 AND modality_slug = $3) ORDER BY slug <> $1, id LIMIT 1',
    [slug(portuguese, 'competicao'), portuguese, MODALITY],
  );
  return rows[0]?.id ?? null;
}

/**
 * The competition of the file: the one of its name, the one that an earlier file gave another name (its address stays), or a new one.
 * @param former the competition under which the matches of the file are stored
 */
async function storeCompetition(
  client: pg.Client,
  name: string,
  known: number | null,
  former: number | null,
): Promise<{ id: number; added: number; renamed: number }> {
  if (known !== null) return { id: known, added: 0, renamed: 0 };
  const portuguese = competitionInPortuguese(name);
  if (former !== null) {
    const { rowCount } = await client.query("UPDATE competitions SET name = $2 WHERE id = $1 AND source = 'import'", [former, portuguese]);
    if (rowCount) return { id: former, added: 0, renamed: 1 };
  }
  const added = await client.query<{ id: number }>(
    "INSERT INTO competitions (slug, name, modality_slug, source) VALUES ($1, $2, $3, 'import') RETURNING id",
    [slug(portuguese, 'competicao'), portuguese, MODALITY],
  );
  return { id: (added.rows[0] as { id: number }).id, added: 1, renamed: 0 };
}

/** Reports matches that the file does not have: calendars are also read in parts, so the operator decides with --replace. */
function reportMissing(missing: readonly StoredMatch[], replace: boolean, report: ImportReport): void {
  for (const { day, roundName, names } of missing.slice(0, MOST_REPORTED))
    report.missing(
      `${names}, ${roundName || 'without a round'}, ${day}${replace ? ': kept, as videos, votes or predictions refer to it' : ''}`,
    );
  if (missing.length > MOST_REPORTED) report.missing(`${missing.length - MOST_REPORTED} more`);
}
