import { describe, expect, it } from 'vitest';
import { providerSettings } from '#rules/identity-providers.ts';
import { parseSiteEnv } from '#server/env.ts';
import { enabledProviders } from './providers.ts';

const SANDBOX = 'secret-of-the-sandbox-'.padEnd(40, 'x');

describe('the providers a site offers', () => {
  it('are none without settings', () => {
    expect(enabledProviders(parseSiteEnv({}))).toEqual([]);
  });

  it('are those whose settings are complete', () => {
    const env = parseSiteEnv({
      AUTH_GOOGLE_CLIENT_ID: 'g',
      AUTH_GOOGLE_CLIENT_SECRET: 's',
      AUTH_FACEBOOK_CLIENT_ID: 'without a secret',
      AUTH_APPLE_CLIENT_ID: 'pt.example.tv',
      AUTH_APPLE_TEAM_ID: 'TEAM',
      AUTH_APPLE_KEY_ID: 'KEY',
      AUTH_APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nx',
      AUTH_NOS_CLIENT_ID: 'n',
      AUTH_NOS_CLIENT_SECRET: 'without an issuer',
      AUTH_MEO_ISSUER: 'https://id.meo.example',
      AUTH_MEO_CLIENT_ID: 'm',
      AUTH_MEO_CLIENT_SECRET: 's',
    });
    expect(enabledProviders(env)).toEqual(['google', 'apple', 'meo']);
    expect(providerSettings('meo', env)).toMatchObject({ issuer: 'https://id.meo.example', clientId: 'm', isSandbox: false });
    expect(providerSettings('apple', env)?.clientSecret).toMatchObject({ privateKey: '-----BEGIN PRIVATE KEY-----\nx' });
  });

  it('[SEC-51] are all played by the sandbox on this machine, but for those with settings of their own', () => {
    const env = parseSiteEnv({ IDENTITY_SANDBOX_SECRET: SANDBOX, AUTH_GOOGLE_CLIENT_ID: 'g', AUTH_GOOGLE_CLIENT_SECRET: 's' });
    expect(enabledProviders(env)).toEqual(['google', 'facebook', 'apple', 'nos', 'vodafone', 'meo']);
    expect(providerSettings('google', env)).toMatchObject({ issuer: 'https://accounts.google.com', isSandbox: false });
    expect(providerSettings('nos', env)).toMatchObject({ issuer: 'http://localhost:4000/identidade/nos', isSandbox: true });
  });

  it.each(['https://tv.example.pt', 'http://192.168.1.10:3000'])('[SEC-51] refuse the sandbox with SITE_URL=%s', (SITE_URL) => {
    expect(() => parseSiteEnv({ SITE_URL, IDENTITY_SANDBOX_SECRET: SANDBOX })).toThrow(/IDENTITY_SANDBOX_SECRET must not be set/);
    expect(enabledProviders({ ...parseSiteEnv({ SITE_URL }), IDENTITY_SANDBOX_SECRET: SANDBOX })).toEqual([]);
  });

  it('do not take an operator whose issuer is plain http on another machine', () => {
    expect(() => parseSiteEnv({ AUTH_NOS_ISSUER: 'http://id.example.pt' })).toThrow(/AUTH_NOS_ISSUER must be an https address/);
  });
});
