import { describe, expect, it } from 'vitest';
import { config } from '#config';
import { isSecureSite, readCookie, setCookieLine } from './cookies.ts';
import { parseSiteEnv } from './env.ts';
import { readViewer, viewerAddress } from './viewer.ts';

const from = (ip: string | undefined, headers: Record<string, string> = {}) =>
  Object.assign(new Request('http://localhost:3000/', { headers }), ip === undefined ? {} : { ip });
const trusting = (TRUSTED_PROXIES = '') => parseSiteEnv({ TRUSTED_PROXIES });

describe('the viewer’s address', () => {
  const forwarded = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.7',
    'x-country': 'PT',
    'cf-connecting-ip': '198.51.100.1',
    'cf-ipcountry': 'ES',
  };

  it('is the connection’s address without trusted proxies, whatever the headers say', () => {
    expect(viewerAddress(from('192.0.2.5', forwarded), trusting())).toEqual({ address: '192.0.2.5', country: null });
    expect(viewerAddress(from('192.0.2.5', forwarded), trusting('10.0.0.7'))).toEqual({ address: '192.0.2.5', country: null });
    expect(viewerAddress(from(undefined, forwarded), trusting('10.0.0.7'))).toEqual({ address: null, country: null });
  });

  it('is the last address that is not a trusted proxy', () => {
    expect(viewerAddress(from('127.0.0.1', forwarded), trusting('127.0.0.1,10.0.0.0/24'))).toEqual({
      address: '203.0.113.9',
      country: 'PT',
    });
    expect(viewerAddress(from('::ffff:127.0.0.1', forwarded), trusting('127.0.0.1'))).toEqual({ address: '10.0.0.7', country: 'PT' });
    expect(viewerAddress(from('127.0.0.1'), trusting('127.0.0.1'))).toEqual({ address: '127.0.0.1', country: null });
  });

  it('is taken from Cloudflare’s header only if Cloudflare is trusted', () => {
    expect(viewerAddress(from('192.0.2.5', forwarded), trusting('cloudflare'))).toEqual({ address: '198.51.100.1', country: 'ES' });
  });
});

describe('the device', () => {
  const env = parseSiteEnv({});
  const id = 'c0ffee00-1234-4abc-8def-000000000001';

  it('[S-device-id] is a UUID kept for 90 days in a cookie of the whole site', () => {
    const viewer = readViewer(from('::1'), env, () => id);
    expect(viewer.deviceId).toBe(id);
    expect(viewer.newDeviceCookie).toBe(`__Host-${config.brand.slug}_aparelho=${id}; Path=/; Max-Age=7776000; SameSite=Lax; Secure`);
    const again = readViewer(from('::1', { cookie: `a=b; __Host-${config.brand.slug}_aparelho=${id}` }), env, () => 'other');
    expect(again).toMatchObject({ deviceId: id, newDeviceCookie: null });
  });

  it('is replaced when the cookie is not a valid UUID', () => {
    for (const bad of ['', 'x', `${id}x`, id.toUpperCase(), '../../x'])
      expect(
        readViewer(from('::1', { cookie: `__Host-${config.brand.slug}_aparelho=${bad}` }), env, () => id).newDeviceCookie,
        bad,
      ).not.toBeNull();
  });
});

describe('cookies', () => {
  it('are Secure with the __Host- prefix on https and on this machine, and neither on plain http elsewhere', () => {
    for (const [SITE_URL, secure] of [
      ['https://tv.example.pt', true],
      ['http://localhost:3000', true],
      ['http://127.0.0.1:3000', true],
      ['http://[::1]:3000', true],
      ['http://192.168.1.20:3000', false],
      ['http://localhost.example.pt', false],
    ] as const) {
      expect(isSecureSite({ SITE_URL }), SITE_URL).toBe(secure);
      const line = setCookieLine('sessao', 'v', 60, { SITE_URL });
      expect(line.startsWith(`__Host-${config.brand.slug}_sessao=v; Path=/; Max-Age=60; SameSite=Lax`), SITE_URL).toBe(secure);
      expect(line.includes('; Secure'), SITE_URL).toBe(secure);
      expect(line, SITE_URL).toContain('HttpOnly');
    }
    expect(setCookieLine('aparelho', 'v', 60, { SITE_URL: 'https://a.pt' }, { readable: true })).not.toContain('HttpOnly');
  });

  it('are matched by their whole name', () => {
    expect(readCookie('xa=1; a=2;a=3; b', 'a')).toBe('2');
    expect(readCookie('b', 'b')).toBeUndefined();
    expect(readCookie(null, 'a')).toBeUndefined();
  });
});
