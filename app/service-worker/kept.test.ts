import { describe, expect, it } from 'vitest';
import { dayOfKept, fileAddress, isTodaysGuide, isUnchangingFile, markKept, mayKeepFile, mayKeepPage } from './kept.ts';

const html = (headers: Record<string, string>, status = 200) => ({
  status,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
});

describe('what the service worker keeps', () => {
  it.each([
    ['/assets/base-Ab_1.js', true],
    ['/fonts/archivo.woff2', true],
    ['/media/1/live.m3u8', false],
    ['/_serverFn/abc', false],
    ['/perfil/dados.json', false],
    ['/assets/../perfil', true],
  ])('[C-service-worker] path %s is one of files that never change: %s', (path, unchanging) => {
    // An address that a browser has read has no dots left.
    expect(isUnchangingFile(new URL(path, 'https://tv.example').pathname)).toBe(unchanging && !path.includes('..'));
  });

  it.each([
    ['Sat, 21 Nov 2026 21:43:10 GMT', '21:43'],
    ['Sat, 18 Jul 2026 21:43:10 GMT', '22:43'],
  ])('[C-service-worker] the guide that was kept at %s says that it is of %s, Lisbon time', (date, time) => {
    expect(markKept('<html lang="pt-PT"><body class="a">', new Headers({ date }))).toBe(
      `<html lang="pt-PT"><body data-kept="Sem ligação à internet. Guia guardado às ${time}." class="a">`,
    );
  });

  it('[C-service-worker] keeps pages that every visitor gets alike, and none of a viewer', () => {
    expect(mayKeepPage(html({ 'cache-control': 'private, no-cache' }))).toBe(true);
    expect(mayKeepPage(html({ 'cache-control': 'private, no-store' }))).toBe(false);
    expect(mayKeepPage(html({}))).toBe(false);
    expect(mayKeepPage(html({ 'cache-control': 'private, no-cache' }, 503))).toBe(false);
    expect(mayKeepPage({ status: 200, headers: new Headers({ 'cache-control': 'no-cache', 'content-type': 'application/json' }) })).toBe(
      false,
    );
  });
});

describe('the kept guide', () => {
  const kept = dayOfKept(new Headers({ date: 'Sat, 21 Nov 2026 23:30:00 GMT' }));
  const at = (text: string) => Date.parse(text);
  const url = (path: string) => new URL(path, 'https://tv.example');

  it('is good for its Lisbon day', () => {
    expect(kept).toBe('2026-11-21');
    expect(isTodaysGuide(url('/guia'), kept, at('2026-11-21T23:59:00Z'))).toBe(true);
    expect(isTodaysGuide(url('/guia?data=2026-11-21'), kept, at('2026-11-21T23:59:00Z'))).toBe(true);
    expect(isTodaysGuide(url('/guia'), kept, at('2026-11-22T00:01:00Z'))).toBe(false);
  });

  it('is not shown in place of another day, a sport or another page', () => {
    for (const path of ['/guia?data=2026-11-22', '/guia?desporto=futebol', '/guia/print', '/'])
      expect(isTodaysGuide(url(path), kept, at('2026-11-21T12:00:00Z'))).toBe(false);
    expect(isTodaysGuide(url('/guia'), dayOfKept(new Headers()), at('2026-11-21T12:00:00Z'))).toBe(false);
  });
});

it.each([
  ['/assets/base-Ab_1.js', '/assets/base-Ab_1.js'],
  ['https://tv.example.pt/fonts/archivo.woff2', '/fonts/archivo.woff2'],
  ['/assets/../perfil', null],
  ['/assets/%2e%2e/perfil', null],
  ['/assets/..\\perfil', null],
  ['//evil.example/assets/a.js', null],
  ['/assets/a.js?token=1', null],
  [7, null],
])('[J-worker-paths] %j is read as an address before it is kept', (path, kept) => {
  expect(fileAddress(path, 'https://tv.example.pt')).toBe(kept);
});

it('[J-worker-paths] a page, a private answer and one that must not be stored are never kept as files', () => {
  const script = (headers: Record<string, string>) => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/javascript', ...headers }),
  });
  expect(mayKeepFile(script({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true);
  for (const cacheControl of ['no-store', 'private, no-cache']) expect(mayKeepFile(script({ 'cache-control': cacheControl }))).toBe(false);
  expect(mayKeepFile(script({ 'set-cookie': 'a=b' }))).toBe(false);
  expect(mayKeepFile(html({}))).toBe(false);
});
