/** Which match of the database a row of a calendar is. A match is its two teams and its day, whatever the words around it. Pure. */
import { isOffState } from '#rules/match-off.ts';
import { slug } from '#rules/slug.ts';
import { roundInPortuguese } from './fixture-names.ts';
import type { RowNote } from './import-report.ts';
import type { FixtureRow } from './openfootball-reader.ts';

/** A row of a file whose teams are known. */
export interface TeamsRow extends FixtureRow {
  localId: number;
  visitorId: number;
  /** The day of the kick-off in Lisbon, 'YYYY-MM-DD'. */
  day: string;
}

/** A match of the database. */
export interface StoredMatch {
  id: number;
  competitionId: number;
  season: string;
  roundNumber: number | null;
  roundName: string;
  localId: number;
  visitorId: number;
  day: string;
  status: FixtureRow['status'];
  source: string;
  /** 'Benfica × Porto', for reports */
  names: string;
}

/** A row that another of the same match, with its new date, makes void: put off, called off, given up or halted. An awarded match is decided. */
const isOffRow = (status: FixtureRow['status']): boolean => isOffState(status) && status !== 'awarded';

const pairOf = ({ localId, visitorId }: Pick<TeamsRow, 'localId' | 'visitorId'>): string => `${localId}~${visitorId}`;

const roundOf = (name: string): string => slug(roundInPortuguese(name), '');

/**
 * The matches of a file, each once: of rows with the same teams on the same day the one that tells most is kept, and a row of a match that is off gives
 * way to the row of the same teams and round that has the new date.
 * @returns the rows in the order of the file, and a note for each that is left out
 */
export function uniqueMatches(rows: readonly TeamsRow[]): { rows: TeamsRow[]; notes: RowNote[] } {
  const notes: RowNote[] = [];
  const left = new Set<TeamsRow>();
  for (const twins of groupsOf(rows, (row) => `${pairOf(row)}/${row.day}`)) {
    const kept = twins.reduce((best, row) => (told(row) > told(best) ? row : best));
    for (const row of twins) if (row !== kept) leaveOut(row, `the same match as number ${kept.line}`);
  }
  for (const pair of groupsOf(
    rows.filter((row) => !left.has(row)),
    pairOf,
  )) {
    const played = pair.filter(({ status }) => !isOffRow(status));
    for (const row of pair) {
      if (!isOffRow(row.status)) continue;
      const twin = played.find((other) => isSameRound(row, other));
      if (twin) leaveOut(row, `the ${row.status} match that number ${twin.line} has at its new date`);
    }
  }
  return { rows: rows.filter((row) => !left.has(row)), notes };

  function leaveOut(row: TeamsRow, reason: string): void {
    left.add(row);
    notes.push({ line: row.line, reason });
  }
}

/** Whether two rounds may be the same: one of them may have no name. */
const isSameRound = (a: { roundName: string }, b: { roundName: string }): boolean =>
  a.roundName === '' || b.roundName === '' || roundOf(a.roundName) === roundOf(b.roundName);

/** How much a row tells: a result most, then a time, then only that the match is planned. */
const told = ({ score, status, timeUnknown }: TeamsRow): number => (score ? 4 : 0) + (isOffRow(status) ? 0 : 2) + (timeUnknown ? 0 : 1);

/**
 * The stored match of each row: the same teams on the same day; else, in the same competition and season, the same teams in the same round
 * (it was moved); else the only one of these teams that has not been played, where the rounds do not speak against it.
 * @param rows as uniqueMatches() returns them
 * @param isSameSeason whether a stored match is of the competition and season of the file
 */
export function matchStored(
  rows: readonly TeamsRow[],
  stored: readonly StoredMatch[],
  isSameSeason: (match: StoredMatch) => boolean,
): Map<TeamsRow, StoredMatch> {
  const found = new Map<TeamsRow, StoredMatch>();
  const byPair = new Map<string, StoredMatch[]>();
  for (const match of stored) byPair.set(pairOf(match), [...(byPair.get(pairOf(match)) ?? []), match]);
  for (const pair of groupsOf(rows, pairOf)) {
    const matches = new Set(byPair.get(pairOf(pair[0] as TeamsRow)));
    const open = new Set(pair);
    const pairUp = (isSame: (row: TeamsRow, match: StoredMatch) => boolean): void => {
      for (const row of open) {
        const match = [...matches].find((one) => isSame(row, one));
        if (match === undefined) continue;
        found.set(row, match);
        open.delete(row);
        matches.delete(match);
      }
    };
    pairUp((row, match) => row.day === match.day);
    pairUp((row, match) => isSameSeason(match) && row.roundName !== '' && roundOf(row.roundName) === roundOf(match.roundName));
    const movable = [...matches].filter((match) => isSameSeason(match) && match.status !== 'finished' && match.status !== 'awarded');
    if (open.size === 1 && movable.length === 1) pairUp((row, match) => match === movable[0] && !areTwoRounds(row, match));
  }
  return found;
}

/** Two numbers: in a league with several rounds two teams meet again at the same ground. */
const areTwoRounds = (row: TeamsRow, match: StoredMatch): boolean =>
  row.roundNumber !== null && match.roundNumber !== null && row.roundNumber !== match.roundNumber;

function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

/**
 * The competition under which an earlier file stored this one, when it had another name: most matches of the file are in it, and most of its
 * matches of the season are in the file.
 */
export function formerCompetition(
  found: ReadonlyMap<TeamsRow, StoredMatch>,
  stored: readonly StoredMatch[],
  rows: number,
  season: string,
): number | null {
  const matched = new Map<number, number>();
  for (const match of found.values()) matched.set(match.competitionId, (matched.get(match.competitionId) ?? 0) + 1);
  for (const [id, count] of matched) {
    const all = stored.filter((match) => match.competitionId === id && match.season === season).length;
    if (count * 2 > rows && count * 2 > all) return id;
  }
  return null;
}

/**
 * Imported matches that no row of the file has: `twins` of one that a row has (stored twice by earlier imports, or put off while the new
 * date was stored as another match), and those that are `missing` in the file.
 */
export function matchesWithoutRow(
  stored: readonly StoredMatch[],
  found: ReadonlyMap<TeamsRow, StoredMatch>,
  isSameSeason: (match: StoredMatch) => boolean,
): { twins: StoredMatch[]; missing: StoredMatch[] } {
  const taken = new Set(found.values());
  const rows = new Map<string, TeamsRow[]>();
  for (const row of found.keys()) rows.set(pairOf(row), [...(rows.get(pairOf(row)) ?? []), row]);
  const isTwin = (match: StoredMatch): boolean =>
    (rows.get(pairOf(match)) ?? []).some(
      (row) => row.day === match.day || (isOffRow(match.status) && isSameSeason(match) && isSameRound(row, match)),
    );
  const others = stored.filter((match) => match.source === 'import' && !taken.has(match));
  return { twins: others.filter(isTwin), missing: others.filter((match) => isSameSeason(match) && !isTwin(match)) };
}
