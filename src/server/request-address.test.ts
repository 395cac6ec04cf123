import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodablePath, readAddress, readableTarget } from './request-address.ts';

const SITE = 'https://tv.example.pt';
const read = (path: string, host = 'localhost:3000') => readAddress(`http://${host}${path}`, SITE);
const pathOf = (path: string) => {
  const found = read(path);
  return 'url' in found ? found.url.pathname : found.refused;
};

describe('[F-sec-62] the address of a request', () => {
  it('is decoded once: what was encoded twice is still encoded', () => {
    expect(pathOf('/%5fserverFn/x')).toBe('/_serverFn/x');
    expect(pathOf('/%5FserverF%6e/x')).toBe('/_serverFn/x');
    expect(pathOf('/%255fserverFn/x')).toBe('/%255fserverFn/x');
    expect(pathOf('/gui%61')).toBe('/guia');
    expect(pathOf('/a%C3%A7%C3%A3o/a:b@c')).toBe('/a%C3%A7%C3%A3o/a:b@c');
  });

  it('[G-error-pages] is one that no page has when its bytes are no text', () => {
    for (const path of ['/%E0%A4%A', '/%', '/%zz', '/guia/%ff']) expect(pathOf(path), path).toBe('/%EF%BF%BD/%EF%BF%BD');
  });

  it('[G-error-pages] keeps a readable target byte for byte, and the query of any', () => {
    for (const target of ['/', '/guia?data=%zz', '/a%C3%A7%C3%A3o?x=1?y', '/a%2fb']) expect(readableTarget(target)).toBe(target);
    expect(readableTarget('/%zz?a=1?b')).toBe('/%EF%BF%BD/%EF%BF%BD?a=1?b');
  });

  it('is refused when it is too long, or a decoded segment has a slash or a control character', () => {
    for (const path of ['/a%2fb', '/a%2F..%2Fb', '/%5cevil.example', '/a%00', '/a%0d%0ab']) expect(pathOf(path), path).toBe(400);
    expect(pathOf(`/${'a'.repeat(9_000)}`)).toBe(414);
  });

  it('has the public origin, whatever the Host header; an invalid Host is refused', () => {
    expect(read('/guia?data=1', 'evil.example')).toMatchObject({ url: { href: `${SITE}/guia?data=1` }, redirect: null });
    expect(read('/', 'x:65536')).toEqual({ refused: 400 });
  });

  it('with several leading slashes redirects to the path with one, not to a host', () => {
    for (const path of ['//guia?x=1', '///guia?x=1', '/\\guia?x=1', '/.//guia?x=1'])
      expect(read(path, 'evil.example'), path).toMatchObject({ redirect: '/guia?x=1' });
  });

  it('never has another host, and does not change when it is read again', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('/', '//', '\\', '%2f', '%5c', '%25', '..', '%2e%2e', '@evil.example', ':', '?'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const asked = `http://localhost:3000/${pieces.join('')}`;
        const found = readAddress(asked, SITE);
        if (!('url' in found)) return;
        expect(found.url.origin).toBe(SITE);
        if (found.redirect !== null) expect(new URL(found.redirect, SITE).origin).toBe(SITE);
        expect(readAddress(found.url.href, SITE)).toEqual({ url: found.url, redirect: null });
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a search is whatever was typed, and comes to rest after one redirect', () => {
    for (const [path, wanted] of [
      ['/pesquisa/benfica', null],
      ['/pesquisa/a%C3%A7%C3%A3o%20hoje', null],
      ['/pesquisa/ação', null],
      ['/pesquisa/100%', null],
      ['/pesquisa/100%25', null],
      ['/pesquisa/%3Cb%3E', null],
      ['/pesquisa/benfica/print', null],
      ['/pesquisa/benfica/', '/pesquisa/benfica'],
      ['/pesquisa/a%2Fb', '/pesquisa/a%20b'],
      ['/pesquisa/a%5Cb%00c', '/pesquisa/a%20b%20c'],
      ['/pesquisa/%E0%A4%A', '/pesquisa/%25A'],
      ['/pesquisa/%FF', '/pesquisa'],
      ['/pesquisa/%20', '/pesquisa'],
      ['/pesquisa/%E2%80%AEcba', '/pesquisa/cba'],
      ['/pesquisa/%20%20/print?tipo=videos', '/pesquisa?tipo=videos'],
      [`/pesquisa/${'a'.repeat(500)}`, `/pesquisa/${'a'.repeat(100)}`],
    ] as const)
      expect(read(path), path).toMatchObject({ redirect: wanted });
    expect(pathOf('/pesquisa/100%')).toBe('/pesquisa/100%25');
    expect(decodablePath('/pesquisa/100%?tipo=50%')).toBe('/pesquisa/100%25?tipo=50%');
    expect(decodablePath('/guia/100%')).toBe('/guia/100%');
    expect(pathOf('/pesquisas/a%2fb')).toBe(400);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ maxLength: 500 })), fc.boolean(), (text, encoded) => {
        const found = read(`/pesquisa/${encoded && text.isWellFormed() ? encodeURIComponent(text) : text}`);
        if (!('url' in found)) return;
        expect(readAddress(found.url.href, SITE)).toEqual({ url: found.url, redirect: null });
      }),
      { numRuns: 300 },
    );
  });
});
