import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePlatformEnv, platformEnvSchema } from '#platform/env.ts';
import { parseSiteEnv, siteEnvSchema } from '#server/env.ts';

const example = new Map(
  readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split('=', 2) as [string, string]),
);

/** Set by the supervisor for its children; not for users. */
const between = ['CAMAROTE_CLOCK_OFFSET_MS', 'IDENTITY_SANDBOX_SECRET'];

/** Read by the build, by the design system's page and by the tests. */
const elsewhere = ['DEPLOY_TARGET', 'CAMAROTE_UI', 'CHROMIUM'];

describe('.env.example', () => {
  it('lists no unused variable', () => {
    const read = [...Object.keys(siteEnvSchema.shape), ...Object.keys(platformEnvSchema.shape), ...elsewhere];
    expect([...example.keys()].filter((name) => !read.includes(name))).toEqual([]);
  });

  it('lists every variable of the site and the embedded upstream', () => {
    for (const name of new Set(
      [...Object.keys(siteEnvSchema.shape), ...Object.keys(platformEnvSchema.shape)].filter((one) => !between.includes(one)),
    ))
      expect([...example.keys()], name).toContain(name);
  });

  it('has the defaults of the code', () => {
    for (const [schema, source] of [
      [siteEnvSchema, siteEnvSchema.parse({})],
      [platformEnvSchema, platformEnvSchema.parse({})],
    ] as const)
      for (const name of Object.keys(schema.shape)) {
        const written = example.get(name);
        const value = (source as Record<string, unknown>)[name];
        if (written) expect(String(value), name).toBe(written);
      }
    expect(parseSiteEnv(Object.fromEntries(example))).toEqual(parseSiteEnv({}));
  });
});

describe('a bad value', () => {
  it('is reported with the allowed values', () => {
    const bad: Record<string, string> = {
      PORT: 'abc',
      SITE_URL: 'https://tv.example.pt/path',
      UPSTREAM_URL: 'ftp://x',
      UPSTREAM_TIMEOUT_MS: '5',
      PAGE_BUDGET_MS: '99',
      CAMAROTE_NOW: 'ontem',
      LOG_LEVEL: 'loud',
      UPSTREAM_PUBLIC_URL: 'localhost:4000',
    };
    for (const [name, value] of Object.entries(bad)) expect(() => parseSiteEnv({ [name]: value }), name).toThrow(new RegExp(name));
    for (const parse of [parseSiteEnv, parsePlatformEnv])
      expect(() => parse({ TRUSTED_PROXIES: '10.0.0.0/33' })).toThrow(/TRUSTED_PROXIES must be/);
  });
});
