/** The API for tests, without a server: on a database of its own, with the test data and a clock that is set. */
import pino from 'pino';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { parsePlatformEnv } from '../env.ts';
import type { Handlers } from '../http/handler.ts';
import { type Api, createApi } from '../http/router.ts';
import type { Log } from '../log.ts';
import { fillContent, instantOf } from './content-fixture.ts';
import { handlers } from './handlers.ts';

export const BASE = 'http://upstream.test';

export interface TestApi {
  readonly api: Api;
  readonly database: TestDatabase;
  /** Sets the clock, in milliseconds. */
  readonly setNow: (now: number) => void;
  /** GET with parsed JSON body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers field by field
  readonly get: (path: string, headers?: Record<string, string>) => Promise<{ status: number; headers: Headers; body: any }>;
}

/** The API of the tests believes requests that are signed with it. */
export const SIGNING_SECRET = 'a signing secret of the API’s tests';
/** Secret of the site's Basic credential. */
export const CLIENT_SECRET = 'a client secret of the API’s tests';

export const quiet: Log = pino({ level: 'silent' });

/** The API on a new database with the test data. */
export async function startTestApi(options: { handlers?: Handlers; empty?: boolean } = {}): Promise<TestApi> {
  const database = await createTestDatabase(
    options.empty
      ? undefined
      : {
          key: 'api_world',
          fill: async (url) => {
            const { openDatabase } = await import('../db/database.ts');
            const db = openDatabase({ url, max: 1 });
            await fillContent(db);
            await db.destroy();
          },
        },
  );
  let now = instantOf(50);
  const api = createApi({
    db: database.db,
    clock: () => now,
    publicBase: BASE,
    env: parsePlatformEnv({ UPSTREAM_SIGNING_SECRET: SIGNING_SECRET, UPSTREAM_CLIENT_SECRET: CLIENT_SECRET, SITE_URL: 'http://site.test' }),
    log: quiet,
    version: '1.2.3',
    pollKey: 'chave',
    handlers: options.handlers ?? handlers,
  });
  return {
    api,
    database,
    setNow: (next) => {
      now = next;
    },
    get: async (path, headers = {}) => {
      const response = await api.request(path, { headers });
      const text = await response.text();
      const json = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
    },
  };
}
