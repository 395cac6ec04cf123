/** Whether a database can be used: faults of DATABASE_URL, each named with host, port, database and user, never with the password. */
import pg from 'pg';

/** Oldest PostgreSQL that the migrations and statements run on. */
const OLDEST_POSTGRES = 15;
/** Longest wait for a connection, in milliseconds. */
const CONNECT_MS = 10_000;

/** The database cannot be used by this version. The message names it and says what to do; nothing in it was changed. */
export class DatabaseRefused extends Error {
  override readonly name: string = 'DatabaseRefused';
}

/** The database cannot be reached now; later it may be. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

const part = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A database's name for messages: without user and password. */
export function nameOfDatabase(url: string): string {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const host = hostname || searchParams.get('host') || 'localhost';
  return `The database ${part(pathname.slice(1)) || part(username)} at ${host}:${port || '5432'} (DATABASE_URL)`;
}

const userOf = (url: string): string => part(new URL(url).username) || 'of the system';

/** What is wrong, by PostgreSQL's code or the socket's. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong, or there is no such user',
  '28000': 'this user may not connect (pg_hba.conf)',
  '3D000': 'there is no such database: create an empty one',
  '42501': 'this user may not connect to it',
};
const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be resolved now',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  '57P03': 'the server is starting or stopping',
  '53300': 'the server has no connection left',
};

/** The same fault, with the name of what cannot be used. Other errors as they are. */
function namedFault(error: unknown, url: string): Error {
  const cause = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message } = cause as { code?: string; message: string };
  const what = `${nameOfDatabase(url)} cannot be used by the user ${userOf(url)}`;
  const refusal = REFUSALS[code] ?? (/SSL|certificate|no password/i.test(message) ? message : undefined);
  if (refusal !== undefined) return new DatabaseRefused(`${what}: ${refusal}.`, { cause });
  const reason = UNREACHABLE[code] ?? (/timeout|terminated/i.test(message) ? 'it does not answer' : undefined);
  return reason === undefined ? (error as Error) : new DatabaseUnreachable(`${what}: ${reason}.`, { cause });
}

/**
 * Opens a connection.
 * @throws DatabaseRefused for a fault that only other settings mend, DatabaseUnreachable for one that may pass
 */
export async function connectNamed(url: string, applicationName?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, application_name: applicationName });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw namedFault(error, url);
  }
}

/** @throws DatabaseRefused when PostgreSQL is too old, or stores text in another encoding than UTF-8 */
export async function requireServer(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding",
  );
  const { version = '', encoding = '' } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST_POSTGRES)
    throw new DatabaseRefused(`${nameOfDatabase(url)} is PostgreSQL ${version}; ${OLDEST_POSTGRES} or newer is needed.`);
  if (encoding !== 'UTF8')
    throw new DatabaseRefused(
      `${nameOfDatabase(url)} has the encoding ${encoding}; UTF8 is needed. ` +
        "Create another one, CREATE DATABASE camarote ENCODING 'UTF8' TEMPLATE template0, and set DATABASE_URL to it.",
    );
}

/** Tables and views of the schema that are not an extension's. */
const TABLES = `SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;
const OURS = `SELECT count(*)::int AS columns FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = 'migrations' AND column_name IN ('name', 'hash')`;

/**
 * Whether this program has made the database already; false for an empty one.
 * @throws DatabaseRefused when it holds another program's tables
 */
export async function isOurs(client: pg.Client, url: string): Promise<boolean> {
  const tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
  if (tables.length === 0) return false;
  const hasColumns = (await client.query<{ columns: number }>(OURS)).rows[0]?.columns === 2;
  // A start that was killed before its first migration leaves this table alone.
  if (hasColumns && (tables.length === 1 || ((await client.query('SELECT FROM migrations LIMIT 1')).rowCount ?? 0) > 0)) return true;
  const named = tables.length > 3 ? `${tables.slice(0, 3).join(', ')} and ${tables.length - 3} more` : tables.join(', ');
  throw new DatabaseRefused(
    `${nameOfDatabase(url)} holds tables of another program (${named}). Nothing in it was changed. Create an empty database and set DATABASE_URL to it.`,
  );
}

/** A user who may not create tables, as on PostgreSQL 15 and newer whoever does not own the database. */
export const mayNotCreate = (url: string, error: unknown): Error =>
  ['42501', '3F000'].includes((error as { code?: string }).code ?? '')
    ? new DatabaseRefused(
        `${nameOfDatabase(url)} does not let the user ${userOf(url)} create tables. Make this user its owner: ALTER DATABASE … OWNER TO …`,
        { cause: error },
      )
    : (error as Error);
