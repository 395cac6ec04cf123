import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';
import { npmChromiumPath } from './npm-chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

it('a Chromium that is named is the one, before any other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-named-'));
  const named = join(folder, 'chromium');
  writeFileSync(named, '');
  vi.stubEnv('CHROMIUM', named);
  expect([findChromium(), ensureChromium()]).toEqual([named, named]);
  rmSync(folder, { recursive: true });
  expect(() => ensureChromium()).toThrow(`CHROMIUM names ${named}, and there is nothing.`);
});

it('CHROMIUM=npm passes over those of the system', () => {
  vi.stubEnv('CHROMIUM', 'npm');
  expect([undefined, npmChromiumPath()]).toContain(findChromium());
});
