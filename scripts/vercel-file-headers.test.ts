import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileSecurityPolicy } from '#server/security-headers.ts';
import { vercelFileHeaders } from './vercel-file-headers.ts';

const headersOf = (path: string): Record<string, string> =>
  Object.assign({}, ...vercelFileHeaders().flatMap(({ src, headers }) => (new RegExp(`^${src}$`).test(path) ? [headers] : [])));

test('[F-deploy] static files on Vercel have the headers that public/_headers names', () => {
  const files = readdirSync('public').filter((name) => /\.(png|txt|webmanifest)$/.test(name));
  for (const path of ['/assets/base-1a2b.js', '/fonts/archivo.woff2', '/capturas/guia.webp', ...files.map((name) => `/${name}`)])
    expect(headersOf(path), path).toMatchObject({
      'content-security-policy': fileSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
    });
  expect(headersOf('/assets/base-1a2b.js')['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headersOf('/partilha.png')['cross-origin-resource-policy']).toBe('cross-origin');
});

test('[F-deploy] answers of the site keep their own headers on Vercel', () => {
  for (const path of ['/', '/guia', '/sitemap.xml', '/robots.txt', '/sw.js', '/favicon.svg', '/desenhos/503.svg', '/_serverFn/a'])
    expect(headersOf(path), path).toEqual({});
});
