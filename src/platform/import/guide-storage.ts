import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { RowNote } from './import-report.ts';
import type { ProgrammeFacts } from './programme-title.ts';

/** A programme with its references, as the table stores it. Instants in milliseconds. */
export interface ProgrammeRow extends Omit<ProgrammeFacts, 'teams'> {
  line: number;
  channelId: number;
  startsAt: number;
  endsAt: number;
  description: string;
  localTeamId: number | null;
  visitorTeamId: number | null;
}

/** What storing programmes did, in rows. */
export interface StoredProgrammes {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Rows left out because a programme entered by hand is there. */
  blocked: RowNote[];
}

/**
 * Stores programmes within the caller's transaction: COPY into a staging table, then MERGE what differs.
 * On each channel, the period from the first start to the last end is replaced: earlier imports and demonstration content give way there,
 * programmes entered by hand stay. Rows that are already stored with the same values are not written.
 * @param rows without overlap on their channel
 */
export async function storeProgrammes(client: pg.Client, rows: Iterable<ProgrammeRow>): Promise<StoredProgrammes> {
  await client.query(CREATE_STAGING);
  await pipeline(Readable.from(copyText(rows)), client.query(copyFrom(`COPY staged_programmes (${STAGED_COLUMNS}) FROM STDIN`)));
  await client.query('ANALYZE staged_programmes (channel_id, starts_at)');
  const { rows: blocked } = await client.query<{ line: number; title: string }>(BLOCK);
  await client.query(FIND_EVENTS);
  const { rows: counts } = await client.query<{ staged: number; added: number }>(COUNT);
  const { rowCount: removed } = await client.query(REMOVE);
  const { rowCount: shortened } = await client.query(SHORTEN);
  const { rowCount: written } = await client.query(MERGE);
  // Autovacuum does this within minutes. Until then, joins with many new rows would be planned as if the table were empty.
  if (written) await client.query('ANALYZE programmes');
  const { staged = 0, added = 0 } = counts[0] ?? {};
  return {
    added,
    changed: (written ?? 0) - added + (shortened ?? 0),
    removed: removed ?? 0,
    unchanged: staged - (written ?? 0),
    blocked: blocked.map(({ line, title }) => ({
      line,
      reason: `"${title.slice(0, 60)}" was entered by hand at that time on the channel`,
    })),
  };
}

const CREATE_STAGING = `CREATE TEMP TABLE staged_programmes (
  line integer, channel_id integer, starts_at timestamptz, ends_at timestamptz, title text, description text, broadcast text,
  modality_slug text, competition text, local_team_id integer, visitor_team_id integer, event_id integer, blocked boolean DEFAULT false
) ON COMMIT DROP`;

/** The columns of the COPY, in the order of copyText(). */
const STAGED_COLUMNS =
  'line, channel_id, starts_at, ends_at, title, description, broadcast, modality_slug, competition, local_team_id, visitor_team_id';

/** A programme entered by hand blocks the rows that overlap it. A programme is at most 24 hours long, so a range of starts finds it. */
const BLOCK = `WITH obstacles AS (
    SELECT DISTINCT ON (s.channel_id, s.starts_at) s.channel_id, s.starts_at, p.title
    FROM staged_programmes s
    JOIN programmes p ON p.channel_id = s.channel_id AND p.source = 'manual' AND p.ends_at > s.starts_at
      AND p.starts_at < s.ends_at AND p.starts_at > s.starts_at - interval '24 hours'
    ORDER BY s.channel_id, s.starts_at, p.starts_at
  )
  UPDATE staged_programmes s SET blocked = true
  FROM obstacles o WHERE o.channel_id = s.channel_id AND o.starts_at = s.starts_at
  RETURNING s.line, o.title`;

/**
 * The match that a programme shows: the same two teams, with the kick-off from 15 minutes before to 45 minutes after the start of the
 * programme. The match is locked against removal until the transaction ends.
 */
const FIND_EVENTS = `UPDATE staged_programmes s SET event_id = (
    SELECT e.id FROM events e
    WHERE e.local_team_id = s.local_team_id AND e.visitor_team_id = s.visitor_team_id
      AND e.starts_at BETWEEN s.starts_at - interval '15 minutes' AND s.starts_at + interval '45 minutes'
    ORDER BY e.starts_at LIMIT 1 FOR KEY SHARE)
  WHERE s.local_team_id IS NOT NULL AND s.broadcast <> 'repeticao'`;

const COUNT = `SELECT count(*)::integer AS staged, (count(*) FILTER (WHERE p.channel_id IS NULL))::integer AS added
  FROM staged_programmes s LEFT JOIN programmes p ON p.channel_id = s.channel_id AND p.starts_at = s.starts_at
  WHERE NOT s.blocked`;

/** The period of each channel in the file. */
const PERIODS = `SELECT channel_id, min(starts_at) AS starts_at, max(ends_at) AS ends_at FROM staged_programmes GROUP BY channel_id`;

const REMOVE = `DELETE FROM programmes p USING (${PERIODS}) period
  WHERE p.channel_id = period.channel_id AND p.starts_at >= period.starts_at AND p.starts_at < period.ends_at AND p.source <> 'manual'
    AND NOT EXISTS (
      SELECT FROM staged_programmes s WHERE s.channel_id = p.channel_id AND s.starts_at = p.starts_at AND NOT s.blocked)`;

/** Programmes that reach into the period end where it begins. */
const SHORTEN = `UPDATE programmes p SET ends_at = period.starts_at FROM (${PERIODS}) period
  WHERE p.channel_id = period.channel_id AND p.starts_at < period.starts_at AND p.ends_at > period.starts_at
    AND p.starts_at > period.starts_at - interval '24 hours' AND p.source <> 'manual'`;

const MERGE = `MERGE INTO programmes p
  USING (SELECT * FROM staged_programmes WHERE NOT blocked) s ON p.channel_id = s.channel_id AND p.starts_at = s.starts_at
  WHEN MATCHED AND (p.ends_at, p.title, p.description, p.broadcast, p.modality_slug, p.competition, p.event_id, p.local_team_id,
      p.visitor_team_id, p.source)
    IS DISTINCT FROM (s.ends_at, s.title, s.description, s.broadcast, s.modality_slug, s.competition, s.event_id, s.local_team_id,
      s.visitor_team_id, 'import') THEN
    UPDATE SET ends_at = s.ends_at, title = s.title, description = s.description, broadcast = s.broadcast,
      modality_slug = s.modality_slug, competition = s.competition, event_id = s.event_id, local_team_id = s.local_team_id,
      visitor_team_id = s.visitor_team_id, image_hash = NULL, demonstration = false, studio = false, source = 'import'
  WHEN NOT MATCHED THEN
    INSERT (channel_id, starts_at, ends_at, title, description, broadcast, modality_slug, competition, event_id, local_team_id,
      visitor_team_id, source)
    VALUES (s.channel_id, s.starts_at, s.ends_at, s.title, s.description, s.broadcast, s.modality_slug, s.competition, s.event_id,
      s.local_team_id, s.visitor_team_id, 'import')`;

/** Characters gathered before they are sent: one message for each row would be slow. */
const COPY_CHUNK = 64 * 1024;

/** The rows in COPY's text format. */
function* copyText(rows: Iterable<ProgrammeRow>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    const values = [
      row.line,
      row.channelId,
      new Date(row.startsAt).toISOString(),
      new Date(row.endsAt).toISOString(),
      row.title,
      row.description,
      row.broadcast,
      row.modality,
      row.competition,
      row.localTeamId,
      row.visitorTeamId,
    ];
    text += `${values.map(copyValue).join('\t')}\n`;
    if (text.length < COPY_CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyValue(value: string | number | null): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return value.replace(/[\\\t\n\r]/g, (character) => COPY_ESCAPES[character] ?? character);
}
