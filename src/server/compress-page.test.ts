import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressPage } from './compress-page.ts';

const open = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test('a page comes back whole from whatever it was sent in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 5_000 }), fc.constantFrom('zstd', 'br', 'gzip'), (html, asked) => {
      const { body, encoding } = compressPage(html, asked);
      expect(encoding).toBe(asked);
      expect(Buffer.from(open[asked](body)).equals(Buffer.from(html))).toBe(true);
    }),
  );
});

test('the best that the browser takes is chosen, and nothing it refuses', () => {
  const chosen = (header: string | null) => compressPage('<!doctype html>', header).encoding;
  expect(chosen('gzip, deflate, br, zstd')).toBe('zstd');
  expect(chosen('gzip, deflate, br')).toBe('br');
  expect(chosen('gzip;q=1.0, deflate')).toBe('gzip');
  expect(chosen('br;q=0, zstd; q=0.0, gzip')).toBe('gzip');
  expect(chosen('x-gzip, brotli')).toBeNull();
  expect(chosen('identity')).toBeNull();
  expect(chosen('')).toBeNull();
  expect(chosen(null)).toBeNull();
});

test('where the platform compresses, the page is left as it is', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Cloudflare-Workers' }, configurable: true });
  try {
    expect(compressPage('<p>', 'gzip, br')).toEqual({ body: '<p>', encoding: null });
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
  }
});
