import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admitMutation, logMutation } from './mutation-door.ts';
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from './request-limits.ts';
import type { RequestViewer } from './viewer.ts';

const SITE = 'http://localhost:3000';
const FUNCTION = `/_serverFn/${'a'.repeat(64)}`;
const OURS = { origin: SITE, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const SESSION = { token: 't', signedInAt: 0 };

/** Each test has an address of its own, because limits are counted by address. */
let addresses = 0;
const viewer = (session: RequestViewer['session'] = null): RequestViewer => ({
  deviceId: 'c0ffee00-1234-4abc-8def-000000000001',
  deviceName: null,
  newDeviceCookie: null,
  address: `198.51.100.${addresses}`,
  country: null,
  session,
  postedForm: null,
  orderDraft: null,
});

interface Sent {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  by?: RequestViewer;
}

async function send({ path = FUNCTION, method = 'POST', headers = OURS, body = '{}', by = viewer() }: Sent) {
  const url = new URL(path, SITE);
  const request = new Request(url, { method, headers, body: method === 'GET' || method === 'HEAD' ? null : body });
  const result = await admitMutation(request, url, by);
  return 'refused' in result
    ? { status: result.refused.status, headers: result.refused.headers, admitted: null }
    : { ...result, status: 0 };
}

beforeEach(() => {
  addresses += 1;
});
afterEach(() => void vi.restoreAllMocks());

describe('the door of changes', () => {
  it('[SEC-30] is open to the site’s own pages, whose body goes on unchanged', async () => {
    const { admitted } = await send({ body: '{"a":1}' });
    expect(await admitted?.json()).toEqual({ a: 1 });
    expect(admitted?.url).toBe(SITE + FUNCTION);
    // Browsers without Sec-Fetch-Site send the origin with every POST.
    expect((await send({ headers: { origin: SITE } })).status).toBe(0);
  });

  it.each<[string, Record<string, string>]>([
    ['another site, by its Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: SITE }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: SITE }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign origin that claims to be the same', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    ['an opaque origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['our host with another scheme', { origin: SITE.replace('http:', 'https:') }],
    ['a host that begins like ours', { origin: `${SITE}.evil.example` }],
    ['neither header', {}],
    ['a Referer alone', { referer: `${SITE}/guia` }],
  ])('[SEC-30] refuses %s with 403, for functions that exist and others', async (_who, headers) => {
    for (const path of [FUNCTION, '/_serverFn/nada', '/_serverFn/a/b', '/_serverFn/'])
      expect([path, (await send({ path, headers })).status]).toEqual([path, 403]);
  });

  it('[SEC-30] takes no method but POST, and no path but server functions and Apple’s answer', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const refused = await send({ method });
      expect([method, refused.status, refused.headers?.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
    for (const path of ['/', '/perfil', '/auth/google', '/auth/apple/entrar', '/_serverFn', '/x/_serverFn/a']) {
      const refused = await send({ path });
      expect([path, refused.status, refused.headers?.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
    expect(
      (await send({ path: '/auth/apple', headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(0);
  });

  it('refuses what follows a function’s id, which the framework would ignore', async () => {
    for (const path of [`${FUNCTION}/x`, '/_serverFn/', `/_serverFn/${'a'.repeat(201)}`, '/_serverFn/a.b'])
      expect([path, (await send({ path })).status]).toEqual([path, 400]);
  });

  it('refuses a body over 1 MB; of signed-in viewers it takes a form with a file up to 6 MB', async () => {
    const multipart = { ...OURS, 'content-type': 'multipart/form-data; boundary=x' };
    const large = 'x'.repeat(MAX_BODY_BYTES + 1);
    expect((await send({ body: large.slice(1) })).status).toBe(0);
    expect((await send({ body: large })).status).toBe(413);
    expect((await send({ body: large, by: viewer(SESSION) })).status).toBe(413);
    expect((await send({ body: large, headers: multipart })).status).toBe(413);
    expect((await send({ body: large, headers: multipart, by: viewer(SESSION) })).status).toBe(0);
    expect((await send({ body: 'x'.repeat(MAX_UPLOAD_BYTES + 1), headers: multipart, by: viewer(SESSION) })).status).toBe(413);
  });

  it('refuses the next change of a viewer who makes too many, and says when to try again', async () => {
    const by = viewer({ token: 'of-a-busy-viewer', signedInAt: 0 });
    for (let sent = 0; sent < 60; sent += 1) expect((await send({ by })).status).toBe(0);
    const refused = await send({ by });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers?.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers?.get('cache-control')).toBe('no-store');
  });

  it('does not count what it refuses for its origin: a foreign page cannot use up a viewer’s changes', async () => {
    const by = viewer({ token: 'of-a-viewer-on-a-foreign-page', signedInAt: 0 });
    for (let sent = 0; sent < 61; sent += 1)
      expect((await send({ by, headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await send({ by })).status).toBe(0);
  });
});

describe('the log line of a change', () => {
  const lineOf = (write: () => void): Record<string, unknown> => {
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    write();
    expect(lines).toHaveLength(1);
    return JSON.parse(lines[0] as string);
  };
  const url = new URL(`${SITE}${FUNCTION}?payload=%7B%22password%22%3A%22segredo%22%7D`);

  it('[SEC-47] has the change’s name, outcome, status and time, without the query and who made it', () => {
    const line = lineOf(() => logMutation(url, 200, performance.now(), { name: 'sign-in', outcome: 'invalid_login' }));
    expect(Object.keys(line).toSorted()).toEqual(['level', 'ms', 'msg', 'outcome', 'part', 'status', 'time']);
    expect(line).toMatchObject({ part: 'mutation', msg: 'sign-in', outcome: 'invalid_login', status: 200, level: 'info' });
  });

  it('[J-lean-new-calls] names the server function, and any other way by its path', () => {
    const nameOf = (path: string) => {
      const line = lineOf(() => logMutation(new URL(path, SITE), 200, performance.now(), null));
      vi.restoreAllMocks();
      return line.msg;
    };
    expect(nameOf('/_serverFn/polls-vote?payload=x')).toBe('polls-vote');
    expect(nameOf('/auth/apple')).toBe('/auth/apple');
  });

  it('[SEC-47] is a warning with the function for what the door refused, and an error from 500 on', () => {
    const refused = lineOf(() => logMutation(url, 403, performance.now(), null));
    expect(refused).toMatchObject({ level: 'warn', msg: 'a'.repeat(64), outcome: 'refused' });
    expect(JSON.stringify(refused)).not.toContain('segredo');
    vi.restoreAllMocks();
    expect(lineOf(() => logMutation(url, 500, performance.now(), null)).level).toBe('error');
  });
});
