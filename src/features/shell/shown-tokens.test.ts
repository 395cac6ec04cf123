import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownTokens } from './shell.server.ts';

test('exactly the texts that screens use are sent with the page', () => {
  const read = new Set<string>();
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }))
    if (/(?<!test)\.tsx?$/.test(file))
      for (const [, name] of readFileSync(`src/${file}`, 'utf8').matchAll(/useToken\('([^']+)'/g)) read.add(name as string);
  expect([...read].toSorted()).toEqual(shownTokens.toSorted());
});
