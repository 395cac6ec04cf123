import type pg from 'pg';
import { copyRows, copyValue, inPieces } from './copy-rows.ts';
import type { GuideProgramme } from './guide-rows.ts';
import type { ImportReport } from './import-report.ts';

/** A programme with its references found, as the table wants it. */
export interface LinkedProgramme extends GuideProgramme {
  channelId: number;
  localTeamId: number | null;
  visitorTeamId: number | null;
  eventId: number | null;
}

const WRITTEN = [
  'channel_id',
  'starts_at',
  'ends_at',
  'title',
  'description',
  'broadcast',
  'modality_slug',
  'competition',
  'event_id',
  'local_team_id',
  'visitor_team_id',
  'source',
] as const;

type StoredRow = [
  id: number,
  channel: number,
  starts: number,
  ends: number,
  title: string,
  description: string,
  broadcast: string,
  modality: string | null,
  competition: string | null,
  event: number | null,
  local: number | null,
  visitor: number | null,
  source: string,
];

interface Plan {
  insert: LinkedProgramme[];
  update: { id: number; programme: LinkedProgramme }[];
  /** Rows that begin before the file's period and reach into it: they end where it begins. */
  shorten: { id: number; endsAt: number }[];
  remove: number[];
  unchanged: number;
  skipped: number;
}

/**
 * Stores a guide's programmes, writing only what differs from what is there.
 * @param programmes by channel, then by start; overlapping none on their channel
 * @param known `trusted` as mayTrustKeys answers; `empty`: channels that can have no programmes yet
 */
export async function storeProgrammes(
  client: pg.Client,
  programmes: readonly LinkedProgramme[],
  report: ImportReport,
  known: { trusted: boolean; empty: ReadonlySet<number> },
): Promise<{ added: number; changed: number; removed: number; unchanged: number; skipped: number }> {
  const byChannel = Map.groupBy(programmes, ({ channelId }) => channelId);
  const stored = await readStored(client, byChannel, known.empty);
  const plan: Plan = { insert: [], update: [], shorten: [], remove: [], unchanged: 0, skipped: 0 };
  for (const [channelId, rows] of byChannel) planChannel(rows, stored.get(channelId) ?? [], plan, report);
  if (plan.remove.length > 0) await client.query('DELETE FROM programmes WHERE id = ANY($1::integer[])', [plan.remove]);
  if (plan.shorten.length > 0) {
    await client.query(
      `UPDATE programmes p SET ends_at = to_timestamp(s.ends / 1000.0)
       FROM unnest($1::integer[], $2::float8[]) AS s (id, ends) WHERE p.id = s.id`,
      [plan.shorten.map(({ id }) => id), plan.shorten.map(({ endsAt }) => endsAt)],
    );
  }
  await updateRows(client, plan.update);
  await insertRows(client, plan.insert, known.trusted);
  return {
    added: plan.insert.length,
    changed: plan.update.length + plan.shorten.length,
    removed: plan.remove.length,
    unchanged: plan.unchanged,
    skipped: plan.skipped,
  };
}

/** What the database has in the periods that the file covers, by channel and start. */
async function readStored(
  client: pg.Client,
  byChannel: ReadonlyMap<number, LinkedProgramme[]>,
  empty: ReadonlySet<number>,
): Promise<Map<number, StoredRow[]>> {
  const channels: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  for (const [channelId, rows] of byChannel) {
    if (empty.has(channelId)) continue;
    channels.push(channelId);
    from.push((rows[0] as LinkedProgramme).startsAt);
    to.push((rows.at(-1) as LinkedProgramme).endsAt);
  }
  if (channels.length === 0) return new Map();
  // A programme is at most a day long (the table's own check), so the overlap is one range of starts.
  const { rows } = await client.query<StoredRow>({
    text: `SELECT p.id, p.channel_id, (extract(epoch FROM p.starts_at) * 1000)::float8, (extract(epoch FROM p.ends_at) * 1000)::float8,
             p.title, p.description, p.broadcast, p.modality_slug, p.competition, p.event_id, p.local_team_id, p.visitor_team_id, p.source::text
           FROM unnest($1::integer[], $2::float8[], $3::float8[]) AS c (id, starts, ends)
           JOIN programmes p ON p.channel_id = c.id
            AND p.starts_at > to_timestamp(c.starts / 1000) - interval '24 hours' AND p.starts_at < to_timestamp(c.ends / 1000)
            AND p.ends_at > to_timestamp(c.starts / 1000)
           ORDER BY p.channel_id, p.starts_at FOR UPDATE OF p`,
    values: [channels, from, to],
    rowMode: 'array',
  });
  return Map.groupBy(rows, (row) => row[1]);
}

function planChannel(rows: readonly LinkedProgramme[], stored: readonly StoredRow[], plan: Plan, report: ImportReport): void {
  // What a person wrote stays; the file's rows go round it.
  const manual = stored.filter((row) => row[12] === 'manual');
  const replaceable = new Map<number, StoredRow>();
  for (const row of stored) if (row[12] !== 'manual') replaceable.set(row[2], row);
  const begin = (rows[0] as LinkedProgramme).startsAt;
  for (const row of rows) {
    const obstacle = manual.find((kept) => kept[2] < row.endsAt && kept[3] > row.startsAt);
    if (obstacle !== undefined) {
      report.skipped({ line: row.line, reason: `"${obstacle[4].slice(0, 60)}" was entered by hand at that time on the channel` });
      plan.skipped += 1;
      continue;
    }
    const there = replaceable.get(row.startsAt);
    if (there === undefined) {
      plan.insert.push(row);
      continue;
    }
    replaceable.delete(row.startsAt);
    if (isSame(there, row)) plan.unchanged += 1;
    else plan.update.push({ id: there[0], programme: row });
  }
  for (const row of replaceable.values()) {
    if (row[2] < begin) plan.shorten.push({ id: row[0], endsAt: begin });
    else plan.remove.push(row[0]);
  }
}

function isSame(stored: StoredRow, row: LinkedProgramme): boolean {
  return (
    stored[3] === row.endsAt &&
    stored[4] === row.title &&
    stored[5] === row.description &&
    stored[6] === row.broadcast &&
    stored[7] === row.modality &&
    stored[8] === row.competition &&
    stored[9] === row.eventId &&
    stored[10] === row.localTeamId &&
    stored[11] === row.visitorTeamId &&
    stored[12] === 'import'
  );
}

async function updateRows(client: pg.Client, rows: Plan['update']): Promise<void> {
  for (let at = 0; at < rows.length; at += 5_000) {
    const part = rows.slice(at, at + 5_000);
    const column = <T>(value: (programme: LinkedProgramme) => T): T[] => part.map(({ programme }) => value(programme));
    await client.query(
      `UPDATE programmes p
       SET ends_at = to_timestamp(u.ends / 1000), title = u.title, description = u.description, broadcast = u.broadcast,
           modality_slug = u.modality, competition = u.competition, event_id = u.event, local_team_id = u.local,
           visitor_team_id = u.visitor, image_hash = NULL, demonstration = false, source = 'import'
       FROM unnest($1::integer[], $2::float8[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::integer[],
         $10::integer[]) AS u (id, ends, title, description, broadcast, modality, competition, event, local, visitor)
       WHERE p.id = u.id`,
      [
        part.map(({ id }) => id),
        column((row) => row.endsAt),
        column((row) => row.title),
        column((row) => row.description),
        column((row) => row.broadcast),
        column((row) => row.modality),
        column((row) => row.competition),
        column((row) => row.eventId),
        column((row) => row.localTeamId),
        column((row) => row.visitorTeamId),
      ],
    );
  }
}

/**
 * Checking four foreign keys row by row takes as long as all the rest of the insert. Every id in these rows was read or made in this
 * transaction under a lock that keeps it from being removed (storeChannels, ImportedTeams.load, linkEvents), so the checks are left out
 * where the role may do that, as the embedded database's may. One message, one round trip.
 */
async function insertRows(client: pg.Client, rows: readonly LinkedProgramme[], trusted: boolean): Promise<void> {
  if (rows.length === 0) return;
  const copy = `COPY programmes (${WRITTEN.join(', ')}) FROM STDIN`;
  const statement = trusted ? `SET LOCAL session_replication_role = replica; ${copy}; SET LOCAL session_replication_role = origin` : copy;
  await copyRows(client, statement, inPieces(rows, programmeLine));
}

/** Whether the role may leave out foreign key checks. */
export async function mayTrustKeys(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>("SELECT current_setting('is_superuser') = 'on' AS may");
  return rows[0]?.may === true;
}

// All channels of a guide share a few thousand instants, and writing one out takes longer than finding it again.
const isoTexts = new Map<number, string>();

function isoText(instant: number): string {
  const known = isoTexts.get(instant);
  if (known !== undefined) return known;
  const text = new Date(instant).toISOString();
  if (isoTexts.size > 20_000) isoTexts.clear();
  isoTexts.set(instant, text);
  return text;
}

function programmeLine(row: LinkedProgramme): string {
  const times = `${row.channelId}\t${isoText(row.startsAt)}\t${isoText(row.endsAt)}`;
  const words = `${copyValue(row.title)}\t${copyValue(row.description)}\t${row.broadcast}\t${copyValue(row.modality)}`;
  const links = `${copyValue(row.competition)}\t${copyValue(row.eventId)}\t${copyValue(row.localTeamId)}\t${copyValue(row.visitorTeamId)}`;
  return `${times}\t${words}\t${links}\timport`;
}
