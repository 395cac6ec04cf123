import { brotliDecompressSync, createGunzip, gunzipSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { compressFlushes } from './compress-page.ts';
import type { Flushes } from './page-flushes.ts';

const open = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

/** Flushes from a list; records how they were read. */
function flushesOf(texts: readonly string[]): Flushes & { cancelled: boolean } {
  let at = 0;
  const flushes = {
    cancelled: false,
    next: async () => texts[at++] ?? null,
    cancel: () => {
      flushes.cancelled = true;
    },
  };
  return flushes;
}

const whole = async (body: ReadableStream<Uint8Array>) => Buffer.from(await new Response(body).arrayBuffer());

test('decompresses to the same page in every encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 2_000 }), { maxLength: 4 }),
      fc.constantFrom('zstd', 'br', 'gzip'),
      async (texts, asked) => {
        const { body, encoding } = compressFlushes(flushesOf(texts), asked);
        expect(encoding).toBe(asked);
        expect(Buffer.from(open[asked](await whole(body))).equals(Buffer.from(texts.join('')))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('selects the best encoding that the browser accepts, and none that it refuses', () => {
  const chosen = (header: string | null) => compressFlushes(flushesOf(['<!doctype html>']), header).encoding;
  expect(chosen('gzip, deflate, br, zstd')).toBe('zstd');
  expect(chosen('gzip, deflate, br')).toBe('br');
  expect(chosen('gzip;q=1.0, deflate')).toBe('gzip');
  expect(chosen('br;q=0, zstd; q=0.0, gzip')).toBe('gzip');
  expect(chosen('x-gzip, brotli')).toBeNull();
  expect(chosen('identity')).toBeNull();
  expect(chosen('')).toBeNull();
  expect(chosen(null)).toBeNull();
});

test('sends each flush as soon as it is there', async () => {
  let release: (text: string | null) => void = () => {};
  const later = new Promise<string | null>((go) => {
    release = go;
  });
  const texts: (string | Promise<string | null> | null)[] = ['<p>first</p>', later, null];
  const { body } = compressFlushes({ next: async () => (await texts.shift()) ?? null, cancel: () => {} }, 'gzip');
  const reader = body.getReader();
  const gunzip = createGunzip();
  let seen = '';
  gunzip.on('data', (chunk: Buffer) => (seen += chunk.toString()));
  gunzip.write((await reader.read()).value);
  await expect.poll(() => seen).toBe('<p>first</p>');
  release('<p>late</p>');
  gunzip.write((await reader.read()).value);
  await expect.poll(() => seen).toBe('<p>first</p><p>late</p>');
});

test('listens to the compressor once, however many flushes a page has', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  await whole(compressFlushes(flushesOf(Array.from({ length: 12 }, () => '<p>')), 'gzip').body);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('stops the rendering when the connection closes', async () => {
  for (const header of ['zstd', 'identity']) {
    const flushes = flushesOf(['<p>', '</p>']);
    const reader = compressFlushes(flushes, header).body.getReader();
    await reader.read();
    await reader.cancel();
    expect(flushes.cancelled, header).toBe(true);
  }
});
