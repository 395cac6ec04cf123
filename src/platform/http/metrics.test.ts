import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApi, startAccountsApi } from '../api/accounts-fixture.ts';
import { BASE } from '../api/test-api.ts';

const KEY = 'key-of-the-metrics-tests';
let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi({ metricsKey: KEY });
});
afterAll(() => world.database.drop());

const ask = (authorization?: string) =>
  world.api.request(`${BASE}/metrics`, { headers: authorization === undefined ? {} : { authorization } });

test('[G-day-two-docs] metrics are for whoever has the key, and count calls, connections, viewers and orders', async () => {
  expect((await ask()).status).toBe(401);
  expect((await ask('Bearer another-key-of-the-tests')).status).toBe(401);
  await world.api.request(`${BASE}/general/settings`);
  await world.api.request(`${BASE}/nada/disto`);
  const now = new Date(Date.parse('2026-11-21T20:41:30Z'));
  await world.database.db
    .insertInto('viewings')
    .values([
      { device_id: 'c0ffee00-1234-4abc-8def-000000000001', channel_id: 7, seen_at: now },
      { device_id: 'c0ffee00-1234-4abc-8def-000000000002', channel_id: 7, seen_at: now },
    ])
    .execute();
  const answer = await ask(`Bearer ${KEY}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const text = await answer.text();
  expect(text).toContain('upstream_request_seconds_count{call="generalSettings",status="2xx"} 1');
  expect(text).toContain('upstream_request_seconds_count{call="other",status="4xx"} 3');
  expect(text).toContain('upstream_watching{channel="7"} 2');
  expect(text).toContain('upstream_withdrawals{state="open"} 0');
  expect(text).toContain('upstream_withdrawals_open_seconds 0');
  expect(text).toMatch(/upstream_database_connections\{state="open"\} \d+/);
  expect(text).toContain('process_resident_memory_bytes');
});

test('[G-day-two-docs] without a key there is no such address, and an answer tells how long it took', async () => {
  const plain = await startAccountsApi();
  try {
    expect((await plain.api.request(`${BASE}/metrics`)).status).toBe(404);
    expect((await plain.api.request(`${BASE}/general/settings`)).headers.get('server-timing')).toMatch(/^api;dur=[\d.]+$/);
  } finally {
    await plain.database.drop();
  }
});
