import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '#config';
import { isSecureSite, readCookie, setCookieLine } from './cookies.ts';
import { parseSiteEnv } from './env.ts';
import { readViewer, viewerAddress } from './viewer.ts';

const from = (ip: string | undefined, headers: Record<string, string> = {}) =>
  Object.assign(new Request('http://localhost:3000/', { headers }), ip === undefined ? {} : { ip });
const trusting = (TRUSTED_PROXIES = '') => parseSiteEnv({ TRUSTED_PROXIES });

afterEach(() => void vi.unstubAllGlobals());

describe('the viewer’s address', () => {
  const forwarded = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.7',
    'x-country': 'PT',
    'cf-connecting-ip': '198.51.100.1',
    'cf-ipcountry': 'ES',
  };

  it('[SEC-53] is the connection’s address without trusted proxies, whatever the headers say', () => {
    expect(viewerAddress(from('192.0.2.5', forwarded), trusting())).toEqual({ address: '192.0.2.5', country: null });
    expect(viewerAddress(from('192.0.2.5', forwarded), trusting('10.0.0.7'))).toEqual({ address: '192.0.2.5', country: null });
    expect(viewerAddress(from(undefined, forwarded), trusting('10.0.0.7'))).toEqual({ address: null, country: null });
  });

  it('[SEC-53] is the last address that is not a trusted proxy', () => {
    expect(viewerAddress(from('127.0.0.1', forwarded), trusting('127.0.0.1,10.0.0.0/24'))).toEqual({
      address: '203.0.113.9',
      country: 'PT',
    });
    expect(viewerAddress(from('::ffff:127.0.0.1', forwarded), trusting('127.0.0.1'))).toEqual({ address: '10.0.0.7', country: 'PT' });
    expect(viewerAddress(from('127.0.0.1'), trusting('127.0.0.1'))).toEqual({ address: '127.0.0.1', country: null });
  });

  it('[F-sec-62] is taken from Cloudflare’s header only in the Workers build, if Cloudflare is trusted', () => {
    const asked = () => viewerAddress(from('192.0.2.5', forwarded), trusting('cloudflare'));
    expect(asked()).toEqual({ address: '192.0.2.5', country: null });
    vi.stubGlobal('__DEPLOY_TARGET__', 'node');
    expect(asked()).toEqual({ address: '192.0.2.5', country: null });
    vi.stubGlobal('__DEPLOY_TARGET__', 'cloudflare');
    expect(asked()).toEqual({ address: '198.51.100.1', country: 'ES' });
    expect(viewerAddress(from('192.0.2.5', forwarded), trusting()).address, 'not trusted').toBe('192.0.2.5');
  });

  it('[F-sec-62] is read from the right, past trusted proxies: what the client sent itself is ignored', () => {
    const of = (chain: string) => viewerAddress(from('127.0.0.1', { 'x-forwarded-for': chain }), trusting('127.0.0.1,10.0.0.0/8')).address;
    expect(of('1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(of('1.1.1.1, 203.0.113.9, 10.0.0.7, 10.0.0.8')).toBe('203.0.113.9');
    expect(of('2001:db8::1')).toBe('2001:db8::1');
    for (const nobody of ['', 'unknown', '203.0.113.9, <script>', ','.repeat(5_000)]) expect(of(nobody), nobody).toBe('127.0.0.1');
  });

  it('[F-sec-57] is never what the asker put to the left of an entry that is no address', () => {
    for (const [chain, address] of [
      ['6.6.6.6, unknown', '127.0.0.1'],
      ['6.6.6.6, <script>, 10.0.0.7', '10.0.0.7'],
      [`${'6.6.6.6, '.repeat(50_000)}203.0.113.9`, '203.0.113.9'],
      [', ,', '127.0.0.1'],
    ] as const)
      expect(
        viewerAddress(from('127.0.0.1', { 'x-forwarded-for': chain }), trusting('127.0.0.1,10.0.0.0/24')).address,
        chain.slice(0, 40),
      ).toBe(address);
  });
});

describe('the device', () => {
  const env = parseSiteEnv({ COOKIE_SECRET: 'a'.repeat(32) });
  const id = 'c0ffee00-1234-4abc-8def-000000000001';
  const other = 'c0ffee00-1234-4abc-8def-000000000002';
  const cookieOf = (line: string | null) =>
    new RegExp(`^${config.brand.slug}_aparelho=([\\w.-]+); Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly$`).exec(line ?? '')?.[1];
  const withCookie = (value: string | undefined) => from('::1', { cookie: `a=b; ${config.brand.slug}_aparelho=${value}` });

  it('[S-device-id] is a UUID kept for 90 days in a cookie of the whole site', async () => {
    const viewer = await readViewer(from('::1'), env, () => id);
    expect(viewer.deviceId).toBe(id);
    const cookie = cookieOf(viewer.newDeviceCookie);
    expect(await readViewer(withCookie(cookie), env, () => other)).toMatchObject({ deviceId: id, newDeviceCookie: null });
  });

  it('[F-sec-57] is sealed: a viewer can neither read nor choose it, and what does not open is replaced', async () => {
    const { newDeviceCookie } = await readViewer(from('::1'), env, () => id);
    const cookie = cookieOf(newDeviceCookie) as string;
    expect(newDeviceCookie).not.toContain(id);
    const elsewhere = await readViewer(from('::1'), parseSiteEnv({ COOKIE_SECRET: 'b'.repeat(32) }), () => id);
    const changed = (cookie[20] === 'A' ? 'B' : 'A') + cookie.slice(21);
    for (const bad of [
      '',
      'x',
      id,
      cookie.slice(1),
      `${cookie}A`,
      cookie.slice(0, 20) + changed,
      cookieOf(elsewhere.newDeviceCookie),
      'A'.repeat(100_000),
    ]) {
      const viewer = await readViewer(withCookie(bad), env, () => other);
      expect(viewer.deviceId, bad?.slice(0, 100)).toBe(other);
      expect(viewer.newDeviceCookie, bad?.slice(0, 100)).not.toBeNull();
    }
  });

  it('[F-sec-57] opens on every instance that has the same secret', async () => {
    for (const name of ['COOKIE_SECRET', 'UPSTREAM_SIGNING_SECRET']) {
      const [one, two] = [parseSiteEnv({ [name]: 'c'.repeat(40) }), parseSiteEnv({ [name]: 'c'.repeat(40) })];
      const { newDeviceCookie } = await readViewer(from('::1'), one, () => id);
      expect((await readViewer(withCookie(cookieOf(newDeviceCookie)), two, () => other)).deviceId).toBe(id);
    }
  });

  it('warns once in a Worker that no secret is configured, because every isolate would seal by itself', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('__DEPLOY_TARGET__', 'cloudflare');
    await readViewer(from('::1'), parseSiteEnv({ COOKIE_SECRET: 'a'.repeat(32) }), () => id);
    const warned = () => JSON.stringify(lines.mock.calls).split('COOKIE_SECRET is not set').length - 1;
    expect(warned()).toBe(0);
    await readViewer(from('::1'), parseSiteEnv({}), () => id);
    await readViewer(from('::1'), parseSiteEnv({}), () => id);
    expect(warned()).toBe(1);
    vi.restoreAllMocks();
  });
});

describe('cookies', () => {
  it('[SEC-28] [J-safari-cookie] are Secure with the __Host- prefix on https, and neither on plain http, on this machine too', () => {
    for (const [SITE_URL, secure] of [
      ['https://tv.example.pt', true],
      ['http://localhost:3000', false],
      ['http://127.0.0.1:3000', false],
      ['http://[::1]:3000', false],
      ['http://192.168.1.20:3000', false],
      ['http://localhost.example.pt', false],
    ] as const) {
      expect(isSecureSite({ SITE_URL }), SITE_URL).toBe(secure);
      const line = setCookieLine('sessao', 'v', 60, { SITE_URL });
      expect(line.startsWith(`__Host-${config.brand.slug}_sessao=v; Path=/; Max-Age=60; SameSite=Lax`), SITE_URL).toBe(secure);
      expect(line.includes('; Secure'), SITE_URL).toBe(secure);
      expect(line, SITE_URL).toContain('HttpOnly');
    }
    expect(setCookieLine('escolhas', 'v', 60, { SITE_URL: 'https://a.pt' }, { readable: true })).not.toContain('HttpOnly');
  });

  it('are matched by their whole name', () => {
    expect(readCookie('xa=1; a=2;a=3; b', 'a')).toBe('2');
    expect(readCookie('b', 'b')).toBeUndefined();
    expect(readCookie(null, 'a')).toBeUndefined();
  });
});
