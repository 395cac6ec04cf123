import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
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

test('[J-conformance-posts] every read is asked or named as not asked: those that are posted, and the newsletter of a week, too', async () => {
  const findings = await conform(asking, fetcher());
  const verdicts = new Map(findings.map(({ call, verdict, detail }) => [call, { verdict, detail }]));
  const reads = (Object.values(calls) as CallSpec[]).filter(
    ({ method, reads: isRead, base }) => base !== 'site' && (method === 'GET' || isRead),
  );
  expect(reads.filter(({ id }) => !verdicts.has(id)).map(({ id }) => id)).toEqual([]);
  for (const call of ['searchAll', 'searchAutocomplete', 'storeQuote', 'formsCaptcha', 'newsletterPage', 'newsWeek'])
    expect([call, verdicts.get(call)?.verdict]).toEqual([call, 'ok']);
  expect(verdicts.get('storeWithdrawalPage')).toEqual({ verdict: 'skipped', detail: 'no answer names its token' });
  expect(verdicts.get('authQuestion')).toEqual({ verdict: 'skipped', detail: 'needs the credential of the site' });
});

test('[J-conformance-posts] a search without its total and a quote without its sum are told', async () => {
  const findings = await conform(
    asking,
    fetcher((path, body) =>
      path === '/search/search' || path === '/productstore/quote' ? body.replace(/"total(_cents)?":/g, '"sum":') : body,
    ),
  );
  // The site counts what was found itself, and works out no price.
  for (const [call, verdict] of [
    ['searchAll', 'differs'],
    ['storeQuote', 'broken'],
  ] as const)
    expect(findings.find((finding) => finding.call === call)).toMatchObject({ verdict, detail: expect.stringContaining('total') });
});

test('[J-conformance-posts] asks for nothing that changes something', async () => {
  const asked: string[] = [];
  const inner = fetcher();
  await conform({ ...asking, token: 'x' }, (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`);
    return inner(input, init);
  });
  expect([...new Set(asked.filter((line) => !line.startsWith('GET ')))].toSorted()).toEqual([
    'POST /general/captcha',
    'POST /productstore/quote',
    'POST /search/autocomplete',
    'POST /search/search',
  ]);
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
