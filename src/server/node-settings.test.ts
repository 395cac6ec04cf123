import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodeSettings } from './node-settings.ts';

const PUBLIC = { SITE_URL: 'https://tv.example.pt', UPSTREAM_URL: 'https://api.example.pt' };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[G-session-secret] off this machine a secret must be set, and the line tells how to make one', () => {
  for (const SITE_URL of ['https://tv.example.pt', 'http://192.168.1.20:3000']) {
    const { faults } = nodeSettings({ ...PUBLIC, SITE_URL }) as { faults: string[] };
    expect(faults).toEqual([expect.stringMatching(/^COOKIE_SECRET: must be set, .*randomBytes\(32\).*COOKIE_SECRET_FILE/)]);
  }
  expect(nodeSettings({ ...PUBLIC, COOKIE_SECRET: 's'.repeat(32) })).toMatchObject({ COOKIE_SECRET: 's'.repeat(32) });
  expect(nodeSettings({})).not.toHaveProperty('faults');
});

test('[G-session-secret] a secret kept in a file is made once, for its owner alone, and is the same for every process', () => {
  const COOKIE_SECRET_FILE = join(folder, 'state', 'cookie-secret');
  const env = { ...PUBLIC, COOKIE_SECRET_FILE };
  const [first, second] = [{ ...env }, { ...env }] as Record<string, string>[];
  expect(nodeSettings(first as Record<string, string>)).not.toHaveProperty('faults');
  nodeSettings(second as Record<string, string>);
  expect(first?.COOKIE_SECRET).toMatch(/^[\w-]{43}$/);
  expect(second?.COOKIE_SECRET).toBe(first?.COOKIE_SECRET);
  expect(readFileSync(COOKIE_SECRET_FILE, 'utf8').trim()).toBe(first?.COOKIE_SECRET);
  expect(statSync(COOKIE_SECRET_FILE).mode & 0o777).toBe(0o600);
});

test('[G-session-secret] a file that holds no secret, or cannot be made, is named', () => {
  const short = join(folder, 'short');
  writeFileSync(short, 'secret');
  expect(nodeSettings({ ...PUBLIC, COOKIE_SECRET_FILE: short })).toEqual({
    faults: [`COOKIE_SECRET_FILE: ${short} must hold a secret of at least 32 characters`],
  });
  const below = join(short, 'cookie-secret');
  expect(nodeSettings({ ...PUBLIC, COOKIE_SECRET_FILE: below })).toEqual({
    faults: [expect.stringMatching(/^COOKIE_SECRET_FILE: .* cannot be read or made \(E\w+\)$/)],
  });
});

test('[G-session-secret] bad values are one line each, beginning with their name', () => {
  expect(nodeSettings({ PORT: 'x', SITE_URL: 'ftp://x' })).toEqual({
    faults: ['PORT: PORT must be a number', expect.stringMatching(/^SITE_URL: SITE_URL must be an http\(s\) address/)],
  });
});
