/** Logos of imported channels: fetched once, kept under their address, and forgotten with the last channel that has it. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { redacted } from '../redacted.ts';
import { hostOf } from '../relay/allowed-hosts.ts';
import { fetchLogo, LOGO_LIMITS, type LogoLimits, LogoRefused } from './fetch-logo.ts';

/** A channel of a file with its logo's address. */
export interface ListedLogo {
  /** line of the file, from 1 */
  readonly line: number;
  readonly address: string;
}

export interface LogoOptions {
  /** Hosts of RELAY_HOSTS, which may be in a private network. */
  readonly named: ReadonlySet<string>;
  readonly limits?: LogoLimits;
}

/** Receives what happens to logos. Texts are English, for operators. */
export interface LogoReport {
  /** A channel's logo that could not be had; the channel is stored without it. */
  logo(note: { line: number; reason: string }): void;
  /** Logos asked for so far, and all that are wanted. */
  fetching(done: number, all: number): void;
}

/** After this many logos of a host that did not answer, its others are left out. */
const HOST_TRIES = 3;
/** An index of the database takes no longer address. */
const LONGEST_ADDRESS_BYTES = 2_500;

/**
 * Fetches the logos that are not there yet, after the import's own transaction: an import without a network, or with a host that does not
 * answer, has its channels. What failed is reported, and tried again by the next import. Never throws.
 */
export async function fetchChannelLogos(
  url: string,
  listed: readonly ListedLogo[],
  { named, limits = LOGO_LIMITS }: LogoOptions,
  report: LogoReport,
): Promise<{ logos_stored: number; logos_left_out: number }> {
  const counts = { logos_stored: 0, logos_left_out: 0 };
  const leftOut = (line: number, reason: string) => {
    counts.logos_left_out += 1;
    report.logo({ line, reason });
  };
  const pool = new pg.Pool({ connectionString: url, application_name: 'camarote-logos', max: 2 });
  // A lost connection also fails the query that is running.
  pool.on('error', () => {});
  try {
    const missing = await missingLogos(pool, listed);
    const tooMany = missing.splice(limits.count);
    const signal = AbortSignal.timeout(limits.totalMs);
    const failures = new Map<string, number>();
    const notTried: ListedLogo[] = [];
    const queue = missing.values();
    let done = 0;
    const work = async (): Promise<void> => {
      for (const logo of queue) {
        const host = URL.canParse(logo.address) ? hostOf(new URL(logo.address)) : '';
        if (signal.aborted || (failures.get(host) ?? 0) >= HOST_TRIES) notTried.push(logo);
        else {
          try {
            await store(pool, logo.address, await fetchLogo({ address: logo.address, named, signal, limits }));
            counts.logos_stored += 1;
            failures.delete(host);
          } catch (error) {
            if (!(error instanceof LogoRefused)) throw error;
            if (error.isHostDown) failures.set(host, (failures.get(host) ?? 0) + 1);
            leftOut(logo.line, error.message);
          }
        }
        done += 1;
        report.fetching(done, missing.length);
      }
    };
    await Promise.all(Array.from({ length: limits.atOnce }, work));
    counts.logos_left_out += notTried.length + tooMany.length;
    const rest = [...notTried, ...tooMany].sort((a, b) => a.line - b.line);
    if (rest[0])
      report.logo({
        line: rest[0].line,
        reason: `${rest.length} logos from here on were not asked for; import the file again to try them`,
      });
  } catch (error) {
    report.logo({ line: 1, reason: `the logos could not be stored: ${redacted(error)}` });
  } finally {
    await pool.end().catch(() => {});
  }
  return counts;
}

/** Of the addresses in a file those that a channel has and whose logo is not there, each once, in the order of the file. */
async function missingLogos(pool: pg.Pool, listed: readonly ListedLogo[]): Promise<ListedLogo[]> {
  const short = listed.filter(({ address }) => Buffer.byteLength(address) <= LONGEST_ADDRESS_BYTES);
  const { rows } = await pool.query<{ icon_url: string }>(
    `SELECT DISTINCT icon_url FROM channels c WHERE icon_url = ANY($1) AND NOT EXISTS (SELECT FROM channel_logos l WHERE l.address = c.icon_url)`,
    [short.map(({ address }) => address)],
  );
  const wanted = new Set(rows.map(({ icon_url }) => icon_url));
  // delete() tells whether it was there: the first row of an address is taken.
  return short.filter(({ address }) => wanted.delete(address));
}

async function store(pool: pg.Pool, address: string, bytes: Buffer): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  await pool.query('INSERT INTO channel_logos (address, hash, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [address, hash, bytes]);
}

/** Deletes the logos that no channel has any more and no undo would bring back. Call it while imports are locked. */
export async function forgetUnusedLogos(client: pg.Client): Promise<void> {
  await client.query(
    `DELETE FROM channel_logos l WHERE NOT EXISTS (SELECT FROM channels c WHERE c.icon_url = l.address)
       AND NOT EXISTS (SELECT FROM import_changes i WHERE i.table_name = 'channels' AND i.content ->> 'icon_url' = l.address)`,
  );
}
