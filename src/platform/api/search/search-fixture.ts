/** The API on a copy of the demonstration for tests of search, and its client. */
import { calls } from '#contract/calls.ts';
import { type Client, createClient } from '#contract/core/client.ts';
import type { TestDatabase } from '../../db/test-database.ts';
import { createDemoDatabase } from '../../demo/demo-test-database.ts';
import { parsePlatformEnv } from '../../env.ts';
import { createApi } from '../../http/router.ts';
import { makeGoalMoments } from '../../jobs/moment-jobs.ts';
import { handlers } from '../handlers.ts';
import { BASE, quiet } from '../test-api.ts';

/** Saturday evening in Lisbon, with matches on air. */
export const NOW = Date.parse('2026-11-21T20:42:00Z');

export interface SearchApi {
  readonly database: TestDatabase;
  readonly client: Client<typeof calls>;
  readonly setNow: (now: number) => void;
}

export async function startSearchApi(): Promise<SearchApi> {
  const database = await createDemoDatabase(NOW);
  await makeGoalMoments({ db: database.db, now: NOW });
  let now = NOW;
  const env = parsePlatformEnv({ SITE_URL: 'http://site.test' });
  const api = createApi({ db: database.db, clock: () => now, publicBase: BASE, env, log: quiet, handlers });
  return {
    database,
    client: createClient(calls, async ({ url, method, headers, body }) => api.request(url, { method, headers, body }), { baseUrl: BASE }),
    setNow: (next) => {
      now = next;
    },
  };
}
