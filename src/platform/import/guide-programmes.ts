import type { GuideLinks } from './guide-links.ts';
import type { GuideProgramme } from './guide-rows.ts';
import type { ImportConnection } from './import-connection.ts';
import type { ImportReport } from './import-report.ts';
import { BINARY_BEGIN, BINARY_END, COPIED_COLUMNS, ProgrammeCopy, type ProgrammeTeams } from './programme-copy.ts';

/** A programme with its references found, as the table wants it. */
interface LinkedProgramme {
  channelId: number;
  programme: GuideProgramme;
  eventId: number | null;
  teams: ProgrammeTeams;
}

type StoredRow = [
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
  update: LinkedProgramme[];
  /** Rows that begin before the file's period and reach into it: they end where it begins. */
  shorten: { row: StoredRow; endsAt: number }[];
  remove: StoredRow[];
  unchanged: number;
  skipped: number;
}

/** What storing programmes did, in rows. */
interface StoredCounts {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  skipped: number;
}

/** Stores a guide's programmes, writing only what differs from what is there. */
export class GuideProgrammes {
  readonly #connection: ImportConnection;
  readonly #links: GuideLinks;
  readonly #report: ImportReport;
  readonly #copy = new ProgrammeCopy();
  readonly #statement: string;

  private constructor(connection: ImportConnection, links: GuideLinks, report: ImportReport, trusted: boolean) {
    this.#connection = connection;
    this.#links = links;
    this.#report = report;
    const copy = `COPY programmes (${COPIED_COLUMNS}) FROM STDIN WITH (FORMAT binary)`;
    // Checking four foreign keys row by row takes as long as all the rest of the insert. Every id in these rows was read or made in this
    // transaction under a lock that keeps it from being removed (storeChannels, ImportedTeams.load, KnownEvents), so the checks are left
    // out where the role may do that, as the embedded database's may. One message, one round trip.
    this.#statement = trusted ? `SET LOCAL session_replication_role = replica; ${copy}; SET LOCAL session_replication_role = origin` : copy;
  }

  static async open(connection: ImportConnection, links: GuideLinks, report: ImportReport): Promise<GuideProgrammes> {
    const { rows } = await connection.query<{ may: boolean }>("SELECT current_setting('is_superuser') = 'on' AS may");
    return new GuideProgrammes(connection, links, report, rows[0]?.may === true);
  }

  /**
   * @param programmes by channel, then by start; overlapping none on their channel; made ready by `links.prepare`
   * @param channels database ids by the ids in the file
   * @param empty channels that can have no programmes yet
   */
  async store(
    programmes: readonly GuideProgramme[],
    channels: ReadonlyMap<string, number>,
    empty: ReadonlySet<number>,
  ): Promise<StoredCounts> {
    const counts: StoredCounts = { added: 0, changed: 0, removed: 0, unchanged: 0, skipped: 0 };
    const compared = new Map<number, LinkedProgramme[]>();
    for (const programme of programmes) {
      const channelId = channels.get(programme.channel);
      if (channelId === undefined) continue;
      const teams = this.#links.teamsOf(programme);
      const eventId = this.#links.eventOf(programme, teams);
      if (!empty.has(channelId)) {
        const rows = compared.get(channelId);
        if (rows === undefined) compared.set(channelId, [{ channelId, programme, eventId, teams }]);
        else rows.push({ channelId, programme, eventId, teams });
        continue;
      }
      // Nothing is to be compared on channels made now.
      this.#copy.add(channelId, programme, eventId, teams);
      counts.added += 1;
      if (this.#copy.full) await this.#send();
    }
    // What is gathered goes at once: the server has it to do while more is read.
    await this.#send();
    if (compared.size > 0) await this.#compare(compared, counts);
    return counts;
  }

  async #send(): Promise<void> {
    if (this.#copy.empty) return;
    const rows = this.#copy.take();
    await this.#connection.copy(this.#statement, rows, BINARY_BEGIN, BINARY_END, () => this.#copy.giveBack(rows));
  }

  /** Brings what the database has on these channels up to date. */
  async #compare(byChannel: ReadonlyMap<number, LinkedProgramme[]>, counts: StoredCounts): Promise<void> {
    const stored = await readStored(this.#connection, byChannel);
    const plan: Plan = { insert: [], update: [], shorten: [], remove: [], unchanged: 0, skipped: 0 };
    for (const [channelId, rows] of byChannel) planChannel(rows, stored.get(channelId) ?? [], plan, this.#report);
    if (plan.remove.length > 0) {
      await this.#connection.query(
        `DELETE FROM programmes p USING unnest($1::integer[], $2::float8[]) AS d (channel, starts)
         WHERE p.channel_id = d.channel AND p.starts_at = to_timestamp(d.starts / 1000)`,
        keysOf(plan.remove),
      );
    }
    if (plan.shorten.length > 0) {
      await this.#connection.query(
        `UPDATE programmes p SET ends_at = to_timestamp(s.ends / 1000)
         FROM unnest($1::integer[], $2::float8[], $3::float8[]) AS s (channel, starts, ends)
         WHERE p.channel_id = s.channel AND p.starts_at = to_timestamp(s.starts / 1000)`,
        [...keysOf(plan.shorten.map(({ row }) => row)), plan.shorten.map(({ endsAt }) => endsAt)],
      );
    }
    await updateRows(this.#connection, plan.update);
    counts.changed += plan.update.length + plan.shorten.length;
    counts.removed += plan.remove.length;
    counts.unchanged += plan.unchanged;
    counts.skipped += plan.skipped;
    counts.added += plan.insert.length;
    for (const { channelId, programme, eventId, teams } of plan.insert) {
      this.#copy.add(channelId, programme, eventId, teams);
      if (this.#copy.full) await this.#send();
    }
    await this.#send();
  }
}

/** What the database has in the periods that the file covers, by channel and start. */
async function readStored(
  connection: ImportConnection,
  byChannel: ReadonlyMap<number, LinkedProgramme[]>,
): Promise<Map<number, StoredRow[]>> {
  const channels: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  for (const [channelId, rows] of byChannel) {
    channels.push(channelId);
    from.push((rows[0] as LinkedProgramme).programme.startsAt);
    to.push((rows.at(-1) as LinkedProgramme).programme.endsAt);
  }
  // A programme is at most a day long (the table's own check), so the overlap is one range of starts.
  const rows = await connection.queryArrays<StoredRow>(
    `SELECT p.channel_id, (extract(epoch FROM p.starts_at) * 1000)::float8, (extract(epoch FROM p.ends_at) * 1000)::float8,
       p.title, p.description, p.broadcast, p.modality_slug, p.competition, p.event_id, p.local_team_id, p.visitor_team_id, p.source::text
     FROM unnest($1::integer[], $2::float8[], $3::float8[]) AS c (id, starts, ends)
     JOIN programmes p ON p.channel_id = c.id
      AND p.starts_at > to_timestamp(c.starts / 1000) - interval '24 hours' AND p.starts_at < to_timestamp(c.ends / 1000)
      AND p.ends_at > to_timestamp(c.starts / 1000)
     ORDER BY p.channel_id, p.starts_at FOR UPDATE OF p`,
    [channels, from, to],
  );
  return Map.groupBy(rows, (row) => row[0]);
}

/** Channels and starts, by which the table finds its rows. */
const keysOf = (rows: readonly StoredRow[]): [channels: number[], starts: number[]] => [
  rows.map((row) => row[0]),
  rows.map((row) => row[1]),
];

function planChannel(rows: readonly LinkedProgramme[], stored: readonly StoredRow[], plan: Plan, report: ImportReport): void {
  // What a person wrote stays; the file's rows go round it.
  const manual = stored.filter((row) => row[11] === 'manual');
  const replaceable = new Map<number, StoredRow>();
  for (const row of stored) if (row[11] !== 'manual') replaceable.set(row[1], row);
  const begin = (rows[0] as LinkedProgramme).programme.startsAt;
  for (const row of rows) {
    const { line, startsAt, endsAt } = row.programme;
    const obstacle = manual.find((kept) => kept[1] < endsAt && kept[2] > startsAt);
    if (obstacle !== undefined) {
      report.skipped({ line, reason: `"${obstacle[3].slice(0, 60)}" was entered by hand at that time on the channel` });
      plan.skipped += 1;
      continue;
    }
    const there = replaceable.get(startsAt);
    if (there === undefined) {
      plan.insert.push(row);
      continue;
    }
    replaceable.delete(startsAt);
    if (isSame(there, row)) plan.unchanged += 1;
    else plan.update.push(row);
  }
  for (const row of replaceable.values()) {
    if (row[1] < begin) plan.shorten.push({ row, endsAt: begin });
    else plan.remove.push(row);
  }
}

function isSame(stored: StoredRow, row: LinkedProgramme): boolean {
  const { facts, localTeamId, visitorTeamId } = row.teams;
  return (
    stored[2] === row.programme.endsAt &&
    stored[3] === facts.title &&
    stored[4] === row.programme.description &&
    stored[5] === facts.broadcast &&
    stored[6] === facts.modality &&
    stored[7] === facts.competition &&
    stored[8] === row.eventId &&
    stored[9] === localTeamId &&
    stored[10] === visitorTeamId &&
    stored[11] === 'import'
  );
}

async function updateRows(connection: ImportConnection, rows: Plan['update']): Promise<void> {
  for (let at = 0; at < rows.length; at += 5_000) {
    const part = rows.slice(at, at + 5_000);
    const column = <T>(value: (row: LinkedProgramme) => T): T[] => part.map(value);
    await connection.query(
      `UPDATE programmes p
       SET ends_at = to_timestamp(u.ends / 1000), title = u.title, description = u.description, broadcast = u.broadcast,
           modality_slug = u.modality, competition = u.competition, event_id = u.event, local_team_id = u.local,
           visitor_team_id = u.visitor, image_hash = NULL, demonstration = false, source = 'import'
       FROM unnest($1::integer[], $2::float8[], $3::float8[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::integer[],
         $10::integer[], $11::integer[]) AS u (channel, starts, ends, title, description, broadcast, modality, competition, event, local, visitor)
       WHERE p.channel_id = u.channel AND p.starts_at = to_timestamp(u.starts / 1000)`,
      [
        column(({ channelId }) => channelId),
        column(({ programme }) => programme.startsAt),
        column(({ programme }) => programme.endsAt),
        column(({ teams }) => teams.facts.title),
        column(({ programme }) => programme.description),
        column(({ teams }) => teams.facts.broadcast),
        column(({ teams }) => teams.facts.modality),
        column(({ teams }) => teams.facts.competition),
        column((row) => row.eventId),
        column(({ teams }) => teams.localTeamId),
        column(({ teams }) => teams.visitorTeamId),
      ],
    );
  }
}
