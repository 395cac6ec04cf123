import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Tests without the watching fixture, with the reason. */
const EXCEPTED: Record<string, string> = {
  'tests/browser/forced-colours.spec.ts: [F-forced-colours] at 390, 820 and 1440 px text of twice the size leaves picture and tabs apart':
    'the larger text moves the page',
  'tests/browser/home.spec.ts: everything can be read and every link works': 'without JavaScript nothing can be collected',
  'tests/browser/javascript-budget.spec.ts: ${path} loads at most ${kilobytes} KB of JavaScript before it is interactive':
    'weighs files; pictures that are held back would only make it slower',
  'tests/browser/javascript-budget.spec.ts: the player is at most 35 KB beside its library, with event cards and corner picture, and its menus come when asked for':
    'weighs files; pictures that are held back would only make it slower',
  'tests/browser/late-sections.spec.ts: late parts are read in the page': 'without JavaScript nothing can be collected',
  'tests/browser/no-spoilers.spec.ts: [B-no-spoilers] no page has a result for who hides them as it is served, which is all there is without script, and without the setting they have':
    'reads the served HTML; no page is opened',
  'tests/browser/print.spec.ts: [F-print] links on screen ask for the whole day and for the rest of it, and are not printed':
    'paper is another page',
  'tests/browser/print.spec.ts: [F-print] the ${name} page is printed without bars and dark grounds, with its links readable and nothing cut':
    'paper is another page',
  'tests/browser/print.spec.ts: [F-print] the guide on screen is printed with all its channels, also those that are not in view':
    'paper is another page',
  'tests/browser/search.spec.ts: [R-pesquisa] the header’s form and the page’s lead to results':
    'without JavaScript nothing can be collected',
  'tests/browser/small-places.spec.ts: [G-layout-small] at 1440 px text of twice the size leaves the room’s picture half of the window’s width':
    'the larger text moves the tools where its letters come late',
};

it('every browser test collects layout shifts and errors of its page', () => {
  const unwatched: string[] = [];
  let found = 0;
  for (const file of globSync('tests/browser/*.spec.ts', { cwd: new URL('..', import.meta.url) }))
    for (const [, , title, fixtures = ''] of readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(
      /\btest\((['"`])(.*?)\1,\s*async\s*\(\{([^}]*)\}/gs,
    )) {
      found += 1;
      if (/\bpage\b/.test(fixtures) && !/\bwatch\b/.test(fixtures)) unwatched.push(`${file}: ${title}`);
    }
  expect(found).toBeGreaterThan(50);
  expect(unwatched.toSorted()).toEqual(Object.keys(EXCEPTED));
});
