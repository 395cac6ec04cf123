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
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.local'],
  ])('%s does not take %s, and is named', (name, value) => {
    expect(() => parseSiteEnv({ [name]: value })).toThrow(new RegExp(`${name} must be`));
  });
});
