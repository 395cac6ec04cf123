import { describe, expect, it } from 'vitest';
import { isTrustedProxy } from '#rules/trusted-proxies.ts';
import { parseSiteEnv } from './env.ts';

describe('the site’s settings', () => {
  it('take origins, addresses and networks, spaces around commas included', () => {
    const env = parseSiteEnv({
      MEDIA_ORIGINS: 'https://cdn.example.pt, http://localhost:4100',
      TRUSTED_PROXIES: '10.0.0.7, fd00::/8,cloudflare',
    });
    expect(env.MEDIA_ORIGINS).toEqual(['https://cdn.example.pt', 'http://localhost:4100']);
    expect(env.TRUSTED_PROXIES.cloudflare).toBe(true);
    expect(['10.0.0.7', '10.0.0.8', 'fd00::7'].map((one) => isTrustedProxy(env.TRUSTED_PROXIES, one))).toEqual([true, false, true]);
    expect(parseSiteEnv({}).MEDIA_ORIGINS).toEqual([]);
  });

  it.each([
    ['MEDIA_ORIGINS', 'cdn.example.pt'],
    ['MEDIA_ORIGINS', 'https://cdn.example.pt/path'],
    ['MEDIA_ORIGINS', "https://cdn.example.pt; script-src 'unsafe-inline'"],
    ['NEWSLETTER_URL', 'https://news.example.pt/week.html'],
    ['NEWSLETTER_URL', 'https://{name}.example.pt/'],
    ['NEWSLETTER_URL', 'https://user:word@news.example.pt/{name}'],
    ['NEWSLETTER_URL', 'file:///{name}'],
    ['CASTING_UPLOAD_URL', 'https://user:word@files.example.pt/upload'],
    ['CASTING_UPLOAD_URL', 'file:///upload'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.local'],
  ])('%s does not take %s, and is named', (name, value) => {
    expect(() => parseSiteEnv({ [name]: value })).toThrow(new RegExp(`${name} must be`));
  });

  it.each(['http://user:secret-word@api.example.pt', 'http://user@api.example.pt', 'http://:secret-word@api.example.pt/v1'])(
    '[F-sec-61] refuses credentials in UPSTREAM_URL (%s) without repeating them',
    (UPSTREAM_URL) => {
      expect(() => parseSiteEnv({ UPSTREAM_URL })).toThrow(/UPSTREAM_URL must not hold a user name or a password/);
      expect(() => parseSiteEnv({ UPSTREAM_URL })).not.toThrow(/secret-word/);
    },
  );

  it('accepts a path in UPSTREAM_URL, and refuses invalid addresses', () => {
    expect(parseSiteEnv({ UPSTREAM_URL: 'https://api.example.pt/v1/' }).UPSTREAM_URL).toBe('https://api.example.pt/v1');
    expect(parseSiteEnv({ UPSTREAM_URL: 'https://api.example.pt/v1/@x' }).UPSTREAM_URL).toBe('https://api.example.pt/v1/@x');
    for (const UPSTREAM_URL of ['http://', 'http://x:65536', 'api.example.pt'])
      expect(() => parseSiteEnv({ UPSTREAM_URL })).toThrow(/UPSTREAM_URL must be/);
  });
});
