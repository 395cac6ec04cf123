import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { clubName } from './club-name.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['src', 'app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length)),
);

/** Where the whole name belongs: the club's own page and its address, what is found by it, and structured data beside the short one. */
const WHOLE_NAME = new Set([
  'app/gallery',
  'app/routes/_default.equipa.$teamId.{-$teamName}.tsx',
  'src/features/competitions/f1-screen.tsx',
  'src/features/search/best-answer.tsx',
  'src/features/search/found-rows.tsx',
  'src/features/search/search-print.tsx',
  'src/features/seo/structured-data.ts',
  'src/features/teams/team-head.tsx',
]);

test('[G-live-truth] a club has its short name, or its only one', () => {
  expect(clubName({ name: 'Sporting Clube de Portugal', shortName: 'Sporting' })).toBe('Sporting');
  expect(clubName({ name: 'Atlético da Barra', shortName: '' })).toBe('Atlético da Barra');
});

test('[G-live-truth] [G-words-done] no other screen takes a club’s whole name', () => {
  const taken = sources.filter(
    (path) =>
      !path.startsWith('src/platform/') &&
      ![...WHOLE_NAME].some((allowed) => path.startsWith(allowed)) &&
      /\b(team|opponent|local|visitor)\.name\b|\bmatch\[side\]\.name\b|teamOf\(\w+(\.\w+)*\)\?\.name\b/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
  );
  expect(taken).toEqual([]);
});

test('[G-live-truth] [G-words-done] the upstream’s lists, reminders and favourites name a club by its short name', () => {
  const taken = sources.filter(
    (path) => path.startsWith('src/platform/') && /coalesce\([^)]*\bt\.name\b|\bl\.name \|\|/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(taken).toEqual([]);
});
