import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signRequest } from '#contract/core/signature.ts';
import { handlers } from '../api/handlers.ts';
import { BASE, quiet, startTestApi, type TestApi } from '../api/test-api.ts';
import { openDatabase } from '../db/database.ts';
import { parsePlatformEnv } from '../env.ts';
import type { Handlers } from './handler.ts';
import { createApi } from './router.ts';
import { viewerOf } from './viewer.ts';

let world: TestApi;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.database.drop());

const settings = { publicBase: BASE, env: parsePlatformEnv({ TRUSTED_PROXIES: '127.0.0.1', SITE_URL: 'http://site.test' }), log: quiet };
const withHandlers = (some: Handlers, answerLimitMs = 15_000) =>
  createApi({ ...settings, db: world.database.db, clock: () => 0, handlers: some, answerLimitMs });

describe('the router', () => {
  test('names every malformed field and answers 400', async () => {
    const { status, body } = await world.get('/channels/epg?dataInicio=ontem&idCanal=1,x');
    expect(status).toBe(400);
    expect(body.error.code).toBe('bad_request');
    expect(Object.keys(body.error.fields).sort()).toEqual(['dataFim', 'dataInicio', 'idCanal']);
    expect(JSON.stringify(body)).not.toContain('ontem');
  });

  test('answers 404 for an unknown path and 405 with Allow for a wrong method, in JSON', async () => {
    const unknown = await world.get('/nada');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found']);
    const wrong = await world.api.request('/channels/all', { method: 'PUT' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await wrong.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
  });

  test('sends a strong ETag, and 304 without a body for a matching If-None-Match', async () => {
    const first = await world.get('/channels/all');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await world.get('/channels/all', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await world.get('/channels/all', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD has the headers of GET, without the body', async () => {
    const head = await world.api.request('/channels/all', { method: 'HEAD' });
    const get = await world.get('/channels/all');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, get.headers.get('etag'), '']);
  });

  test('every answer has the security headers and none allows another origin', async () => {
    for (const path of ['/channels/all', '/nada', '/user/profile', '/channels/epg']) {
      const { headers } = await world.get(path, { origin: 'https://evil.test' });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    }
  });

  test('a failure is logged with the id that its answer has', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const api = createApi({
      ...settings,
      log,
      db: world.database.db,
      clock: () => 0,
      handlers: { generalModalities: () => Promise.reject(new Error('broken')) },
    });
    const answer = await api.request('/general/modalities', { headers: { 'x-request-id': 'request-0001' } });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'request-0001']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 'request-0001', path: '/general/modalities', msg: 'unexpected failure' });
  });

  test('x-safe-mode is in the answers that declare it', async () => {
    expect((await world.get('/channels/live')).headers.get('x-safe-mode')).toBe('off');
    expect((await world.get('/channels/all')).headers.get('x-safe-mode')).toBeNull();
  });

  test('a body over 1 MB is 413, of another content type 415', async () => {
    const api = withHandlers({ searchAutocomplete: () => ({ answer: { suggestions: [], corrected: null } }) });
    const post = (body: string, type: string) =>
      api.request('/search/autocomplete', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post(`Value=${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
    expect((await post('{}', 'application/json')).status).toBe(415);
    const fine = await post('Value=a', 'application/x-www-form-urlencoded');
    expect([fine.status, fine.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  test('an answer that does not match the contract is 500 and is not sent', async () => {
    const api = withHandlers({
      channelsAll: () => ({ answer: { channels: [{ segredo: 1 }] } as never }),
      channelsEpg: () => ({ answer: { epg: [{ segredo: 1 }] } as never }),
    });
    for (const path of ['/channels/all', '/channels/epg?dataInicio=2026-01-01T00:00:00Z&dataFim=2026-01-02T00:00:00Z']) {
      const response = await api.request(path);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('segredo');
    }
  });

  test('skips validation only for an answer that allows it, and only in production', async () => {
    const api = (validateAll: boolean) =>
      createApi({
        ...settings,
        db: world.database.db,
        clock: () => 0,
        validateAll,
        handlers: {
          channelsAll: () => ({ answer: { channels: [{ segredo: 1 }] } as never }),
          channelsEpg: () => ({ answer: { epg: [], total_canais: 'nenhum' } as never, validateInDevelopmentOnly: true }),
        },
      });
    const guide = '/channels/epg?dataInicio=2026-01-01T00:00:00Z&dataFim=2026-01-02T00:00:00Z';
    expect((await api(false).request(guide)).status).toBe(200);
    expect((await api(false).request('/channels/all')).status).toBe(500);
    expect((await api(true).request(guide)).status).toBe(500);
  });

  test('an unexpected error does not reveal its message', async () => {
    const api = withHandlers({
      channelsAll: () => {
        throw new Error('palavra-passe: 123');
      },
    });
    const response = await api.request('/channels/all');
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: { code: 'internal', message: 'Ocorreu um erro inesperado.' } },
    ]);
  });

  test('an answer that takes too long is 503', async () => {
    const response = await withHandlers({ channelsAll: () => new Promise(() => {}) }, 20).request('/channels/all');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
  });

  test('a database that cannot be reached is 503 with Retry-After', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const env = parsePlatformEnv({ SITE_URL: 'http://localhost:3000' });
    const api = createApi({ ...settings, env, db, clock: () => 0, handlers });
    const response = await api.request('/channels/all');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
    const health = await api.request('/healthz');
    expect([health.status, (await health.json()).parts]).toEqual([503, { database: 'unreachable' }]);
    await db.destroy();
  });

  test('[J-healthz-strangers] healthz has status and version; of a service of this machine alone clock and database too', async () => {
    const { status, body } = await world.get('/healthz');
    expect([status, body]).toEqual([200, { status: 'ok', version: '1.2.3', parts: {} }]);
    const env = parsePlatformEnv({ SITE_URL: 'http://localhost:3000' });
    const own = await createApi({ ...settings, env, db: world.database.db, clock: () => 0, handlers }).request('/healthz');
    expect(await own.json()).toMatchObject({ status: 'ok', now: '1970-01-01T00:00:00Z', parts: { database: 'ok' } });
  });

  test('the OpenAPI document lists every call', async () => {
    const { body } = await world.get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/channels/epg'].get.operationId).toBe('channelsEpg');
  });
});

describe('viewerOf', () => {
  const SECRET = 'a secret of thirty-two characters';
  const NOW = Date.parse('2026-11-21T21:00:00Z');
  const url = 'http://x/channels/stream/ping?channel=1';
  const told = {
    'x-forwarded-for': '203.0.113.9',
    'x-country': 'PT',
    'x-device-id': '019aa5d2-0000-7000-8000-000000000001',
    authorization: 'Bearer abc',
  };
  const env = (TRUSTED_PROXIES = '') => parsePlatformEnv({ TRUSTED_PROXIES, UPSTREAM_SIGNING_SECRET: SECRET });
  const signed = async (secret = SECRET, at = NOW) =>
    new Request(url, {
      headers: { ...told, 'x-camarote-signature': await signRequest(secret, { method: 'GET', url, headers: told }, at) },
    });
  const changed = async (change: Partial<Record<string, string>>, address = url, method = 'GET') =>
    new Request(address, { method, headers: { ...Object.fromEntries((await signed()).headers), ...(change as Record<string, string>) } });

  test('[F-sec-57] [SEC-53] accepts address, country and device by the site’s signature, whoever the neighbour is', async () => {
    for (const remote of ['127.0.0.1', '198.51.100.7'])
      expect(await viewerOf(await signed(), remote, env(), NOW + 59_000)).toMatchObject({
        isFromSite: true,
        address: '203.0.113.9',
        country: 'PT',
        deviceId: '019aa5d2-0000-7000-8000-000000000001',
      });
  });

  test('[F-sec-57] [SEC-53] ignores what an unsigned request tells about its viewer, whoever the neighbour is', async () => {
    for (const remote of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3'])
      for (const settings of [env(), parsePlatformEnv({})])
        expect(await viewerOf(new Request(url, { headers: told }), remote, settings, NOW)).toMatchObject({
          isFromSite: false,
          address: remote.replace('::ffff:', ''),
          country: null,
          deviceId: null,
        });
  });

  test('[F-sec-57] [SEC-53] counts a stranger behind our own proxy by his own address, from the right', async () => {
    const chained = new Request(url, { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
    expect(await viewerOf(chained, '127.0.0.1', env('127.0.0.1'), NOW)).toMatchObject({ isFromSite: false, address: '203.0.113.9' });
  });

  test('[F-sec-57] refuses a signature of another secret, after 60 s, or over anything else than was signed', async () => {
    const refused = async (request: Request, at = NOW) => {
      await expect(viewerOf(request, '127.0.0.1', env(), at)).rejects.toMatchObject({ status: 401 });
    };
    await refused(await signed('another secret of 32 characters!!'));
    await refused(await signed(), NOW + 61_000);
    await refused(await signed(), NOW - 61_000);
    for (const change of [
      { 'x-forwarded-for': '6.6.6.6' },
      { 'x-country': 'ES' },
      { 'x-device-id': 'c0ffee00-1234-4abc-8def-000000000001' },
      { authorization: 'Bearer abd' },
    ])
      await refused(await changed(change));
    await refused(await changed({}, 'http://x/channels/stream/ping?channel=2'));
    await refused(await changed({}, 'http://x/channels/stream/1?channel=1'));
    await refused(await changed({}, url, 'POST'));
    await refused(await changed({ 'x-camarote-signature': 'x'.repeat(10_000) }));
  });

  test('refuses a list of proxies with an invalid address', () => {
    for (const TRUSTED_PROXIES of ['proxy.local', '127.0.0.1,10.0.0.0/99'])
      expect(() => parsePlatformEnv({ TRUSTED_PROXIES }), TRUSTED_PROXIES).toThrow(/TRUSTED_PROXIES must be/);
  });
});
