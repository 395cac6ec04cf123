import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium, findChromium } from './chromium.mjs';
import { npmChromiumPath } from './npm-chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

it('prefers the Chromium named by CHROMIUM', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-named-'));
  const named = join(folder, 'chromium');
  writeFileSync(named, '');
  vi.stubEnv('CHROMIUM', named);
  expect([findChromium(), await ensureChromium()]).toEqual([named, named]);
  rmSync(folder, { recursive: true });
  await expect(ensureChromium()).rejects.toThrow(`CHROMIUM names ${named}, which does not exist.`);
});

it('ignores the system’s Chromium with CHROMIUM=npm', () => {
  vi.stubEnv('CHROMIUM', 'npm');
  expect([undefined, npmChromiumPath()]).toContain(findChromium());
});
