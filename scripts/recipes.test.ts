import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyRecipe, recipe } from '../tests/support/recipes.ts';

const root = new URL('../', import.meta.url);

it.each(['Add a page', 'Add a call', 'Add a provider of sign-in', 'Add a payment method'])(
  '[F-repo] the example of "%s" fits the sources as they are now: what it changes is there once, what it adds is not',
  (title) => {
    const blocks = recipe(title);
    expect(blocks.some(({ path }) => /\.(test|spec)\.ts$/.test(path))).toBe(true);
    for (const { path, kind, text } of blocks) {
      expect([path, existsSync(new URL(path, root))]).toEqual([path, kind === 'change']);
      if (kind === 'file') continue;
      const before = text
        .split('\n')
        .slice(0, -1)
        .filter((line) => !line.startsWith('+'))
        .map((line) => line.slice(1));
      const found = readFileSync(new URL(path, root), 'utf8').split(`${before.join('\n')}\n`).length - 1;
      expect([path, before[0], found]).toEqual([path, before[0], 1]);
    }
  },
);

it('[J-offered-methods] another payment method touches nine files at most', () => {
  const paths = new Set(recipe('Add a payment method').map(({ path }) => path));
  expect(paths.size).toBeLessThanOrEqual(9);
});

it('refuses an example whose place is not found', () => {
  expect(() => applyRecipe(new URL('.', root).pathname, [{ path: 'LICENSE', kind: 'change', text: ' no such line\n+new\n' }])).toThrow(
    /LICENSE has the text of the recipe 0 times/,
  );
});
