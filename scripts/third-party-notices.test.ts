import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { collectNotices, NOTICES_FILE, noticesText } from './third-party-notices.ts';

const notices = collectNotices();

it('[F-repo] the licences of others that are served are those of the packages as they are now: else run npm run notices', () => {
  expect(readFileSync(new URL(`../${NOTICES_FILE}`, import.meta.url), 'utf8') === noticesText(notices)).toBe(true);
});

it('[F-repo] nothing is shipped without a licence, nor under one that asks for the source of what uses it', () => {
  const names = notices.map(({ name }) => name);
  for (const name of ['react', 'shaka-player', 'hono', 'serwist', 'tailwindcss', 'Archivo']) expect(names).toContain(name);
  expect(notices.filter(({ license }) => license === 'unknown').map(({ name }) => name)).toEqual([]);
  expect(notices.filter(({ license }) => /\b(A?GPL|SSPL|BUSL|UNLICENSED)/.test(license)).map(({ name }) => name)).toEqual([]);
});
