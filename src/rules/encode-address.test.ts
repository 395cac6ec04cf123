import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeAddress } from './encode-address.ts';
import { safeReturnPath } from './return-path.ts';

const SITE = 'https://tv.example.pt';

/** Text of any code units: beyond ASCII, controls, halves of surrogate pairs, bytes as Latin-1, and what means something in an address. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.integer({ min: 0, max: 0xff }).map((byte) => String.fromCharCode(byte)),
      fc.constantFrom(
        '/',
        '\\',
        '?',
        '#',
        '%',
        '.',
        '..',
        '//',
        ':',
        '@',
        '&',
        '=',
        '€',
        'ção',
        '😀',
        '%2f',
        '%e7',
        '\ud800',
        '\udc00',
        ' ',
        '\t',
        '\n',
      ),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''));
const anyPath = fc.oneof(
  anyText.map((text) => `/${text}`),
  anyText,
);

test('[G-return-path] any text becomes printable ASCII that a header holds and a browser reads as the same address, or none', () => {
  fc.assert(
    fc.property(anyPath, (text) => {
      const encoded = encodeAddress(text);
      if (encoded === null) return;
      expect(encoded).toMatch(/^[!-~]+$/);
      expect(new Headers({ location: encoded }).get('location')).toBe(encoded);
      expect(new URL(encoded, SITE).href).toBe(new URL(text, SITE).href);
      expect(encodeAddress(encoded)).toBe(encoded);
      if (text.startsWith('/')) expect(new URL(encoded, SITE).origin).toBe(SITE);
    }),
    { numRuns: 2_000 },
  );
});

test('[G-return-path] any return address becomes a path of the site that a header and a cookie hold', () => {
  fc.assert(
    fc.property(anyPath, (text) => {
      const path = safeReturnPath(text);
      expect(path).toMatch(/^\/(?![/\\])[!-~]*$/);
      expect(path.length).toBeLessThanOrEqual(1_024);
      expect(new URL(path, SITE).origin).toBe(SITE);
      expect(encodeAddress(path)).toBe(path);
      expect(safeReturnPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});

test('[G-return-path] letters, signs and bytes of a page are kept', () => {
  for (const [given, sent] of [
    ['/guia?q=€', '/guia?q=%E2%82%AC'],
    ['/pesquisa/ção', '/pesquisa/%C3%A7%C3%A3o'],
    ['/pesquisa/%C3%A7%C3%A3o?q=a+b%20c#fim', '/pesquisa/%C3%A7%C3%A3o?q=a+b%20c#fim'],
    ['/guia?q=\ud83d', '/guia?q=%EF%BF%BD'],
    ['/guia?q=%e7', '/guia?q=%e7'],
    ['/guia?q=a b"<>', '/guia?q=a%20b%22%3C%3E'],
  ] as const) {
    expect(encodeAddress(given)).toBe(sent);
    expect(safeReturnPath(given)).toBe(sent);
  }
  expect(encodeAddress('https://operador.example/adesão?x=€')).toBe('https://operador.example/ades%C3%A3o?x=%E2%82%AC');
  for (const other of ['', 'guia', '//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', 'http://', 'mailto:a@b'])
    expect(encodeAddress(other), other).toBeNull();
});

test('[G-return-path] an address that is too long once it is encoded is none', () => {
  expect(safeReturnPath(`/guia?q=${'€'.repeat(112)}`)).toHaveLength(8 + 112 * 9);
  expect(safeReturnPath(`/guia?q=${'€'.repeat(113)}`)).toBe('/');
});
