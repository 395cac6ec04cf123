import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('__BUILD_ID__', 'test');
const ASKED = new Request('http://localhost:3000/healthz');
const asked: string[] = [];
let answers: (path: string) => Response | Promise<Response>;
vi.stubGlobal('fetch', async (url: string) => {
  const path = new URL(url).pathname;
  asked.push(path);
  return answers(path);
});

const channels = [{ id: 1, nome: 'Um', slug: 'um' }];
const good = (path: string): Response => {
  if (path === '/channels/all' || path === '/channels/live') return Response.json({ channels });
  if (path === '/channels/epg') return Response.json({ epg: [{ id_canal: 1, entries: [] }] });
  if (path === '/channels/stream/1') return Response.json({ id: 1, hls: 'https://cdn.test/1.m3u8' });
  return Response.json({}, { status: 501 });
};

/** Modules with fresh caches and results. */
const fresh = async () => {
  vi.resetModules();
  return import('./health.server.ts');
};

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

test('[F-healthz] an API with the four calls alone is ready', async () => {
  answers = good;
  const { readiness, siteHealth } = await fresh();
  const ready = await readiness(ASKED);
  expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ok', calls: { channelsStream: { ok: true } } }]);
  expect((await siteHealth(ASKED).json()).upstream).toMatchObject({ status: 'ok' });
});

test('[F-healthz] a needed call that fails is 503, and its field is told; the process is alive', async () => {
  answers = (path) => (path === '/channels/live' ? Response.json({ channels: [{ id: 1, nome: 'Um', slug: 'Não!' }] }) : good(path));
  const { readiness, siteHealth, liveness } = await fresh();
  expect((await readiness(ASKED)).status).toBe(503);
  expect((await siteHealth(ASKED).json()).upstream).toMatchObject({
    status: 'failing',
    calls: { channelsLive: { ok: false, fault: 'shape', detail: 'channels.0.slug' } },
  });
  expect(liveness().status).toBe(200);
});

/** An answer of a gateway before the API. */
const gateway = (status: number) => new Response('<html>denied</html>', { status, headers: { 'content-type': 'text/html' } });
const contractError = (status: number, code: string) => Response.json({ error: { code, message: 'Recusado.' } }, { status });

test.each([
  [401, '401 on /channels/all: UPSTREAM_HEADERS?'],
  [403, '403 on /channels/all: UPSTREAM_HEADERS?'],
  [404, '404 on /channels/all: UPSTREAM_URL?'],
  [429, '429 on /channels/all: too many requests for this key or address'],
])('[G-ready-truth] a service whose every call answers %i is not ready, and the reason is told', async (status, reason) => {
  for (const refusal of [() => gateway(status), () => contractError(status, 'forbidden')]) {
    answers = refusal;
    const { readiness, siteHealth } = await fresh();
    const ready = await readiness(ASKED);
    expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'unavailable', reason }]);
    expect((await siteHealth(ASKED).json()).upstream).toMatchObject({
      status: 'failing',
      reason,
      calls: { channelsAll: { ok: false, fault: 'http', status } },
    });
  }
});

test('[G-ready-truth] of two calls that are refused the first of the list is named, whichever answers first', async () => {
  answers = async (path) => {
    if (path === '/channels/all') await new Promise((later) => setTimeout(later, 50));
    return gateway(401);
  };
  const { readiness } = await fresh();
  expect(await (await readiness(ASKED)).json()).toMatchObject({ reason: '401 on /channels/all: UPSTREAM_HEADERS?' });
});

test.each([
  [401, 'sign_in'],
  [403, 'no_pack'],
  [403, 'operator_expired'],
  [409, 'other_device'],
  [451, 'geo'],
])(
  '[G-ready-truth] a stream refused by a rule (%i %s) leaves the service ready; the same status without its code does not',
  async (status, code) => {
    for (const [refusal, expected] of [
      [contractError(status, code), 200],
      [contractError(status, 'forbidden'), 503],
      [gateway(status), 503],
    ] as const) {
      answers = (path) => (path === '/channels/stream/1' ? refusal : good(path));
      const { readiness } = await fresh();
      expect((await readiness(ASKED)).status).toBe(expected);
    }
  },
);

test('[G-ready-truth] a call that one viewer is refused says nothing about the service', async () => {
  answers = good;
  const { readiness } = await fresh();
  expect((await readiness(ASKED)).status).toBe(200);
  const { answerWithHeaders, upstream } = await import('#upstream/upstream.ts');
  answers = (path) => (path === '/channels/stream/1' ? gateway(401) : good(path));
  const asked = upstream().channelsStream({ params: { id: 1 } });
  await expect(answerWithHeaders('channelsStream', asked, { personal: true })).rejects.toThrow('401');
  expect((await readiness(ASKED)).status).toBe(200);
});

test('[G-log-once] a clock that differs from the API’s is told', async () => {
  const date = new Date(Date.now() + 300_000).toUTCString();
  answers = (path) => {
    const answer = good(path);
    answer.headers.set('date', date);
    return answer;
  };
  const { readiness, siteHealth } = await fresh();
  expect((await siteHealth(ASKED).json()).upstream).toMatchObject({ clock: 'ok' });
  await readiness(ASKED);
  expect((await siteHealth(ASKED).json()).upstream).toMatchObject({ clock: expect.stringContaining('300 s behind') });
});

test('[F-healthz] no call is asked that the page table of the README does not list', async () => {
  answers = good;
  const { readiness, siteHealth, liveness } = await fresh();
  liveness();
  siteHealth(ASKED);
  expect(asked).toEqual([]);
  await readiness(ASKED);
  const listed = readFileSync('README.md', 'utf8');
  expect(asked.length).toBeGreaterThan(3);
  for (const path of asked) expect(listed).toContain(`\`${path.replace(/\/\d+$/, '/{id}')}\``);
});

test('[J-healthz-strangers] of a public site strangers get status and version; calls, times and reasons need the key', async () => {
  vi.stubEnv('SITE_URL', 'https://tv.example.pt');
  vi.stubEnv('COOKIE_SECRET', 's'.repeat(40));
  vi.stubEnv('METRICS_KEY', 'a-key-of-the-operator');
  try {
    answers = () => gateway(401);
    const { readiness, siteHealth } = await fresh();
    const asked = (authorization?: string) =>
      new Request('https://tv.example.pt/healthz', { headers: authorization ? { authorization } : {} });
    for (const request of [asked(), asked('Bearer another'), asked('Bearer a-key-of-the-operator2')]) {
      expect(await siteHealth(request).json()).toEqual({ status: 'ok', version: 'test' });
      const ready = await readiness(request);
      expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', version: 'test' }]);
    }
    const key = asked('Bearer a-key-of-the-operator');
    const reason = '401 on /channels/all: UPSTREAM_HEADERS?';
    expect(await (await readiness(key)).json()).toMatchObject({ reason, calls: { channelsAll: { ok: false } } });
    expect(await siteHealth(key).json()).toMatchObject({ upstream: { reason } });
    const { ownHeaders } = await import('#server/operator-key.ts');
    expect(await (await readiness(new Request('https://tv.example.pt/readyz', { headers: ownHeaders() }))).json()).toMatchObject({
      reason,
    });
  } finally {
    vi.unstubAllEnvs();
  }
});
