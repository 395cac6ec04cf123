import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> };

/** The patterns that a list of sources leaves out, with those of the lists that it imports. */
function patternsLeftOut(list: string): string[] {
  const text = read(join('app/styles', list));
  const own = [...text.matchAll(/@source not "([^"]+)"/g)].map(([, pattern = '']) => normalize(join('app/styles', pattern)));
  const imported = [...text.matchAll(/@import "(\.\/sources[^"]+)"/g)].map(([, name = '']) => name);
  return [...own, ...imported.flatMap(patternsLeftOut)];
}

/** Files that a stylesheet leaves out: their classes are not in it. */
function leftOutOf(sheet: string): (path: string) => boolean {
  const patterns = patternsLeftOut(`${sheet}.css`);
  return (path) => patterns.some((pattern) => path.startsWith(`${pattern}/`) || matchesGlob(path, pattern));
}

function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(importer), specifier));
  const [alias, target] = Object.entries(imports).find(([name]) => specifier.startsWith(name.replace('*', ''))) ?? [];
  return alias && target ? normalize(target.replace('*', specifier.slice(alias.length - 1))) : null;
}

/** All source files that these import, also dynamically, except those that cannot have classes. */
function importedBy(entries: readonly string[], seen = new Set<string>()): Set<string> {
  for (const entry of entries) {
    if (seen.has(entry) || entry.endsWith('.gen.ts')) continue;
    seen.add(entry);
    const specifiers = [...read(entry).matchAll(/(?:from|import)\s*\(?\s*'([^'?]+)'/g)].map(([, specifier = '']) => specifier);
    const files = specifiers.map((specifier) => fileOf(specifier, entry));
    importedBy(
      files.filter((file): file is string => file !== null && /^(app|src)\/.*\.tsx?$/.test(file) && !/paraglide|\.server\.ts$/.test(file)),
      seen,
    );
  }
  return seen;
}

const hasClasses = (path: string): boolean => /className|\bcva\(|Styles =/.test(read(path));

const routes = globSync('app/routes/**/*.tsx').filter((path) => !path.includes('[_]ui'));
const sheetOf = (route: string): string =>
  /stylesheet: '(\w+)'/.exec(read(route))?.[1] ?? (route.includes('/_multiscreen/') ? 'live' : 'site');

/** Imported by every page for the player's host, but used only after a visit to the viewing room, whose stylesheet stays loaded. */
const FROM_LIVE_ON = ['src/player/docked-player.tsx', 'src/player/held-player.ts'];

/** Imported by pages of other stylesheets, and load account.css by themselves. */
const WITH_ITS_STYLESHEET = ['src/features/account/pop-ups/pop-ups.tsx', 'src/features/moments/dialogue/moment-dialogue.tsx'];

describe('stylesheets', () => {
  it.each(['site', 'guide', 'live', 'account'])('%s.css has the classes of every component its pages import', (sheet) => {
    const pages = routes.filter((route) => sheetOf(route) === sheet);
    expect(pages.length).toBeGreaterThan(0);
    const leftOut = leftOutOf(sheet);
    const files = importedBy(['app/router.tsx', ...pages], new Set([...FROM_LIVE_ON, ...(sheet === 'account' ? [] : WITH_ITS_STYLESHEET)]));
    const missing = [...files].filter(
      (file) => leftOut(file) && hasClasses(file) && ![...FROM_LIVE_ON, ...WITH_ITS_STYLESHEET].includes(file),
    );
    expect(missing).toEqual([]);
  });
});
