import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);

/** Who may name a pop-up in a search, and why nobody is led twice to the page by it. */
const OTHERS = [
  'src/shown/account-link.tsx',
  // From pop-up to pop-up, which the first one's entry is for.
  'src/features/account/pop-ups/account-links.tsx',
  'src/features/account/pop-ups/pop-ups.tsx',
  // Redirects: the page's own address.
  'app/profile-gate.ts',
  // Links of mails.
  'src/platform/mail/texts.ts',
  'src/rules/account-links.ts',
];

test('[J-overlay-back] every way into a pop-up of the account says that it opens over a page', () => {
  const sources = globSync('{app,src}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(test|server|gen)\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const NAMES_ONE = /\.\.\.\w+,\s*entrar\b|\bentrar: ['"`]|['"`?&]entrar=/;
  const naming = sources.filter((path) => NAMES_ONE.test(readFileSync(new URL(path, root), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')));
  expect(naming.toSorted()).toEqual(OTHERS.toSorted());
});
