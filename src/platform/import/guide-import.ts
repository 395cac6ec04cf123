import { basename } from 'node:path';
import pg from 'pg';
import { findTeam } from '#rules/team-names.ts';
import { IMPORT_LOCK } from '../db/locks.ts';
import { shiftRows, weeksToCover } from './guide-alignment.ts';
import { storeChannels } from './guide-channels.ts';
import { GuideLinks } from './guide-links.ts';
import { GuideProgrammes } from './guide-programmes.ts';
import { type Guide, GuideBuilder, type GuideChannel, type GuideProgramme } from './guide-rows.ts';
import { ImportConnection } from './import-connection.ts';
import type { ImportCounts, ImportOptions } from './import-report.ts';
import { type FindClub, ImportedTeams } from './imported-teams.ts';
import { readXmltvFile } from './xmltv-reader.ts';

/** Programmes stored at a time while the file is still being read: small enough that little is left to store at the file's end. */
const BATCH = 500;

/** Batches that may wait for the database before reading waits too, to bound memory. */
const MOST_WAITING = 20;

/** Pieces of the file that may be read before the database is ready, to bound memory. */
const MOST_AHEAD = 64;

/** The file came back to a channel whose programmes were stored already. */
class ChannelResumed extends Error {}

/**
 * Imports an XMLTV guide in one transaction: all of it is stored, or nothing. A second run of the same file changes no row.
 * Within the period that the file covers of a channel, what earlier imports and demonstration content had there gives way.
 * @throws ImportRefused when the file is not a readable XMLTV guide; nothing has changed then
 */
export async function importGuide(path: string, options: ImportOptions, findClub: FindClub = findTeam): Promise<ImportCounts> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'camarote-import' });
  client.on('error', () => {});
  const connected = client.connect();
  const connection = new ImportConnection(client);
  const attempt = (early: boolean) =>
    connection.inTransaction((begun) => {
      const opening = begun.then(() => openStore(connection, options, findClub));
      return readAndStore(opening, path, options, early);
    }, connected);
  try {
    // A shift is only known when all has been read.
    if (!options.align) {
      try {
        return await attempt(true);
      } catch (error) {
        if (!(error instanceof ChannelResumed)) throw error;
      }
    }
    return await attempt(false);
  } finally {
    // All is stored, or nothing: how the connection goes is nobody's concern.
    client.end().catch(() => {});
  }
}

/** What a guide is stored with, and the channels that an earlier import stored. */
interface Opened {
  store: GuideStore;
  knownChannels: ReadonlySet<string>;
}

/** Reads what the database knows already, within the caller's transaction. */
async function openStore(connection: ImportConnection, options: ImportOptions, findClub: FindClub): Promise<Opened> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
  const teams = await ImportedTeams.load(connection, findClub);
  const { rows: known } = await connection.query<{ external_id: string }>('SELECT external_id FROM channels WHERE external_id IS NOT NULL');
  const links = new GuideLinks(connection, teams);
  const store = new GuideStore(connection, links, await GuideProgrammes.open(connection, links, options.report));
  return { store, knownChannels: new Set(known.map((row) => row.external_id)) };
}

/**
 * Reads the file from now on, and stores it when the database is ready.
 * @param early store channels that seem complete while the rest is read, so that the database and the parser work at once
 */
async function readAndStore(opening: Promise<Opened>, path: string, options: ImportOptions, early: boolean): Promise<ImportCounts> {
  let opened: Opened | null = null;
  opening.then(
    (ready) => {
      opened = ready;
    },
    () => {}, // met below
  );
  const builder = new GuideBuilder();
  let ahead = 0;
  // One batch after another; a failure is met at the latest when the last is awaited.
  let storing: Promise<void> = Promise.resolve();
  let waiting = 0;
  try {
    const told = (read: number, size: number) => options.report.progress(read, size);
    for await (const _ of readXmltvFile(path, (row) => builder.add(row), undefined, told)) {
      if (builder.late) throw new ChannelResumed();
      if (opened === null) {
        ahead += 1;
        if (ahead < MOST_AHEAD) continue;
        opened = await opening;
      }
      const { store, knownChannels }: Opened = opened;
      const settled = early ? builder.takeSettled(BATCH, knownChannels) : null;
      if (settled === null) continue;
      const channels = builder.channels;
      const before = storing;
      waiting += 1;
      storing = before.then(async () => {
        await store.add(channels, settled);
        waiting -= 1;
      });
      storing.catch(() => {});
      if (waiting >= MOST_WAITING) await storing;
    }
  } catch (error) {
    // The connection is to be idle when the transaction is taken back.
    await Promise.allSettled([opening, storing]);
    throw error;
  }
  await storing;
  const { store, knownChannels } = await opening;
  const guide = builder.finish(knownChannels);
  const weeks = alignGuide(guide, options);
  await store.add(guide.channels, guide.programmes);
  for (const note of guide.skipped) options.report.skipped(note);
  for (const note of guide.cut) options.report.adjusted(note);
  return store.finish(basename(path), {
    stops_inferred: guide.inferredStops,
    ends_cut: guide.cut.length,
    skipped: guide.skipped.length,
    weeks_moved: weeks,
  });
}

function alignGuide(guide: Guide, { align, now }: ImportOptions): number {
  if (!align || guide.programmes.length === 0) return 0;
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const programme of guide.programmes) {
    start = Math.min(start, programme.startsAt);
    end = Math.max(end, programme.endsAt);
  }
  const weeks = weeksToCover(start, end, now);
  const { kept, lost } = shiftRows(guide.programmes, weeks, (a, b) => a.channel === b.channel);
  guide.programmes = kept;
  for (const { line } of lost) guide.skipped.push({ line, reason: 'falls into the hour that the change of clocks takes away' });
  return weeks;
}

/** Puts parts of a guide into the database, whole channels at a time, within the caller's transaction. */
class GuideStore {
  readonly #connection: ImportConnection;
  readonly #links: GuideLinks;
  readonly #programmes: GuideProgrammes;
  readonly #ids = new Map<string, number>();
  readonly #made = new Set<number>();
  #channelsSeen = -1;
  readonly #counts = {
    channels_added: 0,
    channels_changed: 0,
    teams_added: 0,
    programmes_added: 0,
    programmes_changed: 0,
    programmes_removed: 0,
    programmes_unchanged: 0,
  };
  #skipped = 0;

  constructor(connection: ImportConnection, links: GuideLinks, programmes: GuideProgrammes) {
    this.#connection = connection;
    this.#links = links;
    this.#programmes = programmes;
  }

  async add(channels: readonly GuideChannel[], programmes: readonly GuideProgramme[]): Promise<void> {
    const counts = this.#counts;
    if (channels.length !== this.#channelsSeen) {
      this.#channelsSeen = channels.length;
      const stored = await storeChannels(this.#connection, channels);
      for (const [externalId, id] of stored.ids) this.#ids.set(externalId, id);
      for (const id of stored.made) this.#made.add(id);
      counts.channels_added += stored.made.length;
      counts.channels_changed += stored.changed;
    }
    counts.teams_added += await this.#links.prepare(programmes);
    const stored = await this.#programmes.store(programmes, this.#ids, this.#made);
    counts.programmes_added += stored.added;
    counts.programmes_changed += stored.changed;
    counts.programmes_removed += stored.removed;
    counts.programmes_unchanged += stored.unchanged;
    this.#skipped += stored.skipped;
  }

  /** Notes the import in the database when it changed anything. */
  async finish(
    fileName: string,
    read: { stops_inferred: number; ends_cut: number; skipped: number; weeks_moved: number },
  ): Promise<ImportCounts> {
    const counts: ImportCounts = { ...this.#counts, ...read, skipped: read.skipped + this.#skipped };
    const { programmes_unchanged: _, ...changes } = this.#counts;
    if (Object.values(changes).some((count) => count > 0)) {
      await this.#connection.query("INSERT INTO imports (kind, file_name, counts) VALUES ('guide', $1, $2)", [
        fileName,
        JSON.stringify(counts),
      ]);
    }
    return counts;
  }
}
