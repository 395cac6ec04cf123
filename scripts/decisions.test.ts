/** Decision pages: each says at its top what has become of it, and the page that another one supersedes names it there. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const pages = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]));

it('a decision page begins with its number, its date and its status', () => {
  const wrong = [...pages].filter(
    ([name, text]) =>
      !text.startsWith(`# ${name.slice(0, 4)} `) ||
      !/^Date: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded)/.test(text.split('\n')[2] ?? ''),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});

it('a superseded decision links to the page that replaces it', () => {
  const silent: string[] = [];
  for (const [name, text] of pages)
    for (const [, older = ''] of (text.split('\n')[2] ?? '').matchAll(/(?:S|s)upersedes[^;.]*?\]\((\d{4}-[\w-]+\.md)\)/g))
      if (!pages.get(older)?.split('\n')[2]?.includes(`(${name})`)) silent.push(`${older} does not say that ${name} supersedes it`);
  expect(silent).toEqual([]);
});
