/** What pages call, browsers have that are three years old: Safari 16.4 and its kind, which the style sheets need too. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Younger than that, and easy to type. */
const YOUNGER =
  /\b(?:Map|Object)\.groupBy\(|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\(|\bURL\.(?:canParse|parse)\(|\.(?:isSubsetOf|symmetricDifference)\(/;
/** Runs on servers, or in tests alone. */
const ELSEWHERE =
  /\.test\.tsx?$|\.server\.tsx?$|^src\/(?:platform|server|upstream|identity)\/|^src\/session\/hydration-page\.tsx$|^src\/contract\/openapi\.ts$|^src\/rules\/(?:identity-|metrics-env)/;

test('pages call nothing that browsers of three years ago lack', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'app/**/*.{ts,tsx}']).filter(
    (path) => !ELSEWHERE.test(path) && !path.startsWith('src/paraglide/'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((path) => YOUNGER.test(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
  expect(found).toEqual([]);
});
