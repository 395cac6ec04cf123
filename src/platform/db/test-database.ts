/**
 * Databases for tests. All test processes share one server; each test file gets its own database, copied from a template with the
 * schema (and more content on request).
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from './database.ts';
import { TEST_TEMPLATE_LOCK } from './locks.ts';
import { migrate, migrationsHash } from './migrate.ts';

/** Set by the test runner's global set-up to the `postgres` database of the shared test server. */
const SERVER = 'CAMAROTE_TEST_DATABASE_URL';

export interface TestDatabase {
  url: string;
  db: Database;
  /** Ends the pool and drops the database. */
  drop: () => Promise<void>;
}

const withDatabase = (url: string, name: string) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates a database. `fill` runs once per `key` on a template; copying the template takes some 100 ms.
 * @throws Error when the runner did not start the test server
 */
export async function createTestDatabase(template?: { key: string; fill: (url: string) => Promise<void> }): Promise<TestDatabase> {
  const server = process.env[SERVER];
  if (!server) throw new Error(`${SERVER} is not set: run the tests through npm test or vitest with its global set-up`);
  const base = `t_${migrationsHash()}`;
  const source = template ? `${base}_${template.key.replace(/\W/g, '_').toLowerCase()}` : base;
  const name = `c_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, async (client) => {
    await ensureTemplate(client, server, base, (url) => migrate(url).then(() => {}));
    if (template) await ensureTemplate(client, server, source, template.fill, base);
    // Copying files instead of logging each page: less than half of the processor time on a server without fsync.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
  });
  const url = withDatabase(server, name);
  const db = openDatabase({ url, max: 5, name: 'test' });
  return {
    url,
    db,
    drop: async () => {
      await db.destroy();
      await onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Creates a database without any table. Nothing is connected to it. */
export async function createBlankDatabase(): Promise<Omit<TestDatabase, 'db'>> {
  const server = process.env[SERVER];
  if (!server) throw new Error(`${SERVER} is not set: run the tests through npm test or vitest with its global set-up`);
  const name = `b_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: withDatabase(server, name),
    drop: () => onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).then(() => {})),
  };
}

/** Builds a template unless it exists. One process at a time builds it, and only those that need it wait. */
async function ensureTemplate(
  client: pg.Client,
  server: string,
  name: string,
  fill: (url: string) => Promise<void>,
  from?: string,
): Promise<void> {
  const exists = async () => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount;
  if (await exists()) return;
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [TEST_TEMPLATE_LOCK, name]);
  try {
    if (await exists()) return;
    const building = `${name}_building`;
    await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
    await client.query(from ? `CREATE DATABASE ${building} TEMPLATE ${from}` : `CREATE DATABASE ${building}`);
    await fill(withDatabase(server, building));
    await client.query(`ALTER DATABASE ${building} RENAME TO ${name}`);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', [TEST_TEMPLATE_LOCK, name]);
  }
}
