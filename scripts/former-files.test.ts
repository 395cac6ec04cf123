import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FORMER_FILES_MS, keepFormerFiles } from './former-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'camarote-former-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[S-new-version] files of a replaced build stay for a day, and those that are still in use for as long', () => {
  const [assets, kept] = [join(folder, 'assets'), join(folder, 'kept')];
  keepFormerFiles(assets, kept, 1_000);
  expect(readdirSync(kept)).toEqual([]);

  const build = (...names: string[]) => {
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets);
    for (const name of names) writeFileSync(join(assets, name), name);
  };
  const first = Date.UTC(2026, 10, 21, 12);
  build('framework-a.js', 'guide-a.js', 'guide-a.js.br');
  keepFormerFiles(assets, kept, first);
  build('framework-a.js', 'guide-b.js');
  keepFormerFiles(assets, kept, first + FORMER_FILES_MS / 2);
  expect(readdirSync(kept).sort()).toEqual(['framework-a.js', 'guide-a.js', 'guide-a.js.br', 'guide-b.js']);
  build('guide-c.js');
  keepFormerFiles(assets, kept, first + FORMER_FILES_MS + 1);
  expect(readdirSync(kept).sort()).toEqual(['framework-a.js', 'guide-b.js', 'guide-c.js']);
});
