/** The matches of a calendar in the database: found, written, taken away, and what becomes of their programmes. */
import type pg from 'pg';
import { slug } from '#rules/slug.ts';
import type { StoredMatch, TeamsRow } from './fixture-matching.ts';
import { roundInPortuguese } from './fixture-names.ts';

/**
 * The stored matches of one sport that a calendar may be about, locked until the transaction ends: those of imports, those entered by hand,
 * and the facts of the demonstration.
 */
export async function loadMatches(client: pg.Client, modality: string): Promise<StoredMatch[]> {
  const { rows } = await client.query<StoredMatch>(
    `SELECT e.id, competition_id AS "competitionId", season, round_number AS "roundNumber", round_name AS "roundName",
       local_team_id AS "localId", visitor_team_id AS "visitorId", to_char(starts_at AT TIME ZONE 'Europe/Lisbon', 'YYYY-MM-DD') AS day,
       status, e.source, l.short_name || ' × ' || v.short_name AS names
     FROM events e JOIN teams l ON l.id = local_team_id JOIN teams v ON v.id = visitor_team_id
     WHERE e.modality_slug = $1 AND NOT demonstration ORDER BY starts_at, e.id FOR UPDATE OF e`,
    [modality],
  );
  return rows;
}

/** Whose matches they are. */
export interface Calendar {
  modality: string;
  /** The competition's name in the file, and its id in the database. */
  competition: string;
  competitionId: number;
  season: string;
}

/** What a row of a calendar decides of a match. */
const COLUMNS = `competition_id, season, round_number, round_name, starts_at, status, score_local, score_visitor, half_local, half_visitor,
  regular_local, regular_visitor, penalties_local, penalties_visitor`;

/** The rows as a table `m` with these columns, and the id of the stored match, or null, and the teams. */
const ROWS = `jsonb_populate_recordset(NULL::events, $1::jsonb) m`;

const toRow = (row: TeamsRow, match: StoredMatch | undefined, { competitionId, season }: Calendar) => ({
  id: match?.id ?? null,
  competition_id: competitionId,
  season,
  round_number: row.roundNumber,
  round_name: roundInPortuguese(row.roundName),
  local_team_id: row.localId,
  visitor_team_id: row.visitorId,
  starts_at: new Date(row.startsAt).toISOString(),
  status: row.status,
  score_local: row.score?.local ?? null,
  score_visitor: row.score?.visitor ?? null,
  half_local: row.half?.local ?? null,
  half_visitor: row.half?.visitor ?? null,
  regular_local: row.regular?.local ?? null,
  regular_visitor: row.regular?.visitor ?? null,
  penalties_local: row.penalties?.local ?? null,
  penalties_visitor: row.penalties?.visitor ?? null,
});

/**
 * Adds matches, and changes those that differ from their row.
 * @param found the stored match of each row that has one
 */
export async function writeMatches(
  client: pg.Client,
  rows: readonly TeamsRow[],
  found: ReadonlyMap<TeamsRow, StoredMatch>,
  calendar: Calendar,
): Promise<{ added: number; changed: number; unchanged: number }> {
  const json = JSON.stringify(rows.map((row) => toRow(row, found.get(row), calendar)));
  const { rowCount: changed } = await client.query(
    // An end that was told for the old kick-off does not hold for the new one.
    `UPDATE events e SET (${COLUMNS}, ends_at) =
       (SELECT ${columnsOf('m')}, CASE WHEN m.starts_at = e.starts_at THEN e.ends_at END)
     FROM ${ROWS} WHERE m.id = e.id AND (${columnsOf('e')}) IS DISTINCT FROM (${columnsOf('m')})`,
    [json],
  );
  const { rowCount: added } = await client.query(
    `INSERT INTO events (id, source_key, source, modality_slug, local_team_id, visitor_team_id, ${COLUMNS})
     SELECT n, $2 || n, 'import', $3, local_team_id, visitor_team_id, ${COLUMNS}
     FROM (SELECT nextval(pg_get_serial_sequence('events', 'id'))::integer AS n, m.* FROM ${ROWS} WHERE m.id IS NULL) m`,
    [json, `openfootball/${slug(calendar.competition)}/${calendar.season}/`, calendar.modality],
  );
  return { added: added ?? 0, changed: changed ?? 0, unchanged: rows.length - (added ?? 0) - (changed ?? 0) };
}

const columnsOf = (alias: string): string =>
  COLUMNS.split(/,\s*/)
    .map((column) => `${alias}.${column}`)
    .join(', ');

/**
 * Takes away matches of imports, unless something refers to them that the import did not make: incidents, predictions, votes, videos, moments.
 * @returns the ids of those that are gone
 */
export async function removeMatches(client: pg.Client, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    `DELETE FROM events e WHERE id = ANY($1::integer[]) AND source = 'import'
       AND NOT EXISTS (SELECT FROM event_incidents r WHERE r.event_id = e.id)
       AND NOT EXISTS (SELECT FROM football_predictions r WHERE r.event_id = e.id)
       AND NOT EXISTS (SELECT FROM polls r WHERE r.event_id = e.id)
       AND NOT EXISTS (SELECT FROM videos r WHERE r.event_id = e.id)
       AND NOT EXISTS (SELECT FROM moments r WHERE r.event_id = e.id)
     RETURNING id`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a programme `p` shows the match `e`: it starts around the kick-off, as storing a guide looks for it. */
const SHOWS = `p.starts_at BETWEEN e.starts_at - interval '45 minutes' AND e.starts_at + interval '15 minutes'`;

/**
 * Takes imported programmes from matches that have moved away from them, and links those that show the new date: the same teams, around the
 * kick-off. @returns how many were linked
 */
export async function linkProgrammes(client: pg.Client): Promise<number> {
  await client.query(
    `UPDATE programmes p SET event_id = NULL FROM events e
     WHERE p.event_id = e.id AND p.source = 'import' AND e.source = 'import' AND NOT (${SHOWS})`,
  );
  const { rowCount } = await client.query(
    `UPDATE programmes p SET event_id = e.id FROM events e
     WHERE e.source = 'import' AND p.source = 'import' AND p.event_id IS NULL AND p.broadcast <> 'repeticao'
       AND p.local_team_id = e.local_team_id AND p.visitor_team_id = e.visitor_team_id AND ${SHOWS}`,
  );
  return rowCount ?? 0;
}
