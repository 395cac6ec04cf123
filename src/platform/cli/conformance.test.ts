import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../api/test-api.ts';
import { conform, runConformance } from './conformance.ts';
import { firstAt } from './conformance-reads.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());

const asking = { base: 'http://upstream.test', headers: {}, token: null, pollKey: null, now: NOW };
/** @param change what the upstream under test answers instead */
const fetcher =
  (change: (path: string, body: string) => string = (_path, body) => body): typeof fetch =>
  async (input, init) => {
    const answer = await world.api.request(String(input), init);
    const body = await answer.text();
    return new Response(change(new URL(String(input)).pathname, body), { status: answer.status, headers: answer.headers });
  };

test('[G-day-two-docs] our own upstream conforms, with ids that its answers name', async () => {
  const findings = await conform(asking, fetcher());
  expect(findings.filter(({ verdict }) => verdict === 'broken' || verdict === 'differs')).toEqual([]);
  const ok = new Set(findings.filter(({ verdict }) => verdict === 'ok').map(({ call }) => call));
  for (const call of ['channelsEpg', 'channelsStream', 'tvguideEntry', 'soccerEvent', 'soccerTeam', 'videoOne', 'homeCategoryPage'])
    expect([call, ok.has(call)]).toEqual([call, true]);
  expect(findings.find(({ call }) => call === 'userProfile')).toMatchObject({ verdict: 'skipped', detail: 'needs CONFORMANCE_TOKEN' });
});

test('[G-day-two-docs] says where an answer differs, and where it is broken', async () => {
  const findings = await conform(
    asking,
    fetcher((path, body) => {
      if (path === '/general/modalities') return '<html>';
      if (path === '/home/sports') return body.replace('"sports":', '"desportos":');
      return path === '/channels/all' ? body.replace(/"nome":"[^"]*"/, '"nome":null') : body;
    }),
  );
  const of = (call: string) => findings.find((finding) => finding.call === call);
  expect(of('channelsAll')).toMatchObject({ verdict: 'differs', detail: expect.stringContaining('1 of') });
  expect(of('homeSports')).toMatchObject({ verdict: 'broken', detail: expect.stringContaining('sports') });
  expect(of('generalModalities')?.verdict).toBe('broken');
});

test('finds the first id in any entry of a list', () => {
  const value = { channels: [{ epg: [] }, { epg: [{ fixture: null }, { fixture: { event_id: 7 } }] }] };
  expect(firstAt(value, 'channels.*.epg.*.fixture.event_id')).toBe('7');
  expect(firstAt(value, 'channels.*.id')).toBe(null);
});

test('asks for an address, and fails where none answers', async () => {
  expect(await runConformance(['--help'])).toBe(0);
  expect(await runConformance([])).toBe(2);
  expect(await runConformance(['ftp://x'])).toBe(2);
  expect(await runConformance(['http://127.0.0.1:9'])).toBe(1);
});
