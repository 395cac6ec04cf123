import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test('[SEC-8] a path of the site is kept with its query and fragment', () => {
  for (const path of [
    '/',
    '/guia?data=2026-11-21&canais=1,2#c3',
    '/live/canal/1/camarote-1?t=2026-11-21T20:15:00Z',
    '/pesquisa/S%C3%A3o%20Jo%C3%A3o',
    '/equipa/1/a+b',
    '/x?u=//evil.example',
  ])
    expect(safeReturnPath(path)).toBe(path);
});

test('[SEC-8] an address that could leave the site becomes the home page', () => {
  for (const path of [
    '',
    'guia',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2F/evil.example'.replace('/%2F/', '/%2f%2fevil/..//'),
    '/%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/./%2fevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\n//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    'http:evil.example',
    '/%E0%A4%A',
    `/${'a'.repeat(2_000)}`,
  ])
    expect(safeReturnPath(path), path.slice(0, 40)).toBe('/');
});
