/** Ids in test titles: each in square brackets of its own, four requirements at most, so that a report of the tests can be searched for them. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MOST_REQUIREMENTS = 4;
const root = new URL('..', import.meta.url);

it('each id in a test title stands in brackets of its own, and a title names four requirements at most', () => {
  const wrong: string[] = [];
  let named = 0;
  for (const file of globSync('{src,app,scripts,tests,bench}/**/*.{test,spec}.{ts,tsx}', { cwd: root }))
    for (const line of readFileSync(new URL(file, root), 'utf8').split('\n')) {
      const requirements = line.match(/\[[A-Z]-[\w-]+\]/g)?.length ?? 0;
      named += requirements;
      if (requirements > MOST_REQUIREMENTS || /\[[A-Z]+-[\w-]+(?:,? [A-Z]+-[\w-]+)+\]/.test(line)) wrong.push(`${file}: ${line.trim()}`);
    }
  expect(named).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
