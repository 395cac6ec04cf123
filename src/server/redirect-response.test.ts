import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redirectTo } from './redirect-response.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['src', 'app'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    // The upstream's redirects lead to addresses that it makes itself.
    .filter((path) => !path.startsWith('src/platform/') && !path.startsWith('src/paraglide/')),
);

test('[G-return-path] [SEC-67] an address of any characters makes a redirect, not an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const address of [text, `/${text}`, `/guia?q=${text}`, `https://ok.example/${text}`]) {
        const { status, headers } = redirectTo(303, address, { 'cache-control': 'no-store' });
        expect(status).toBe(303);
        expect(headers.get('location')).toMatch(/^[!-~]+$/);
      }
    }),
    { numRuns: 500 },
  );
  expect(redirectTo(302, 'javascript:alert(1)').headers.get('location')).toBe('/');
});

test('[G-return-path] [SEC-67] no other place of the site writes a Location header', () => {
  const writers = sources.filter((path) =>
    /headers:\s*(?:new Headers\()?\{[^}]*\blocation\b|\.redirect\(|['"]location['"],/i.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(writers.toSorted()).toEqual(['src/server/redirect-response.ts', 'src/server/site-handler.server.ts']);
});
