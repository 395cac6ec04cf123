import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutHtml, joinGzip, joinPlain } from './html-parts.ts';

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const nonce = fc.base64String({ minLength: 24, maxLength: 24 });
const pieces = fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { minLength: 1, maxLength: 8 });

describe('HTML cut at its nonce', () => {
  it('is joined again with any nonce, plain and as gzip', () => {
    fc.assert(
      fc.property(pieces, nonce, nonce, (parts, made, given) => {
        fc.pre(parts.every((part) => !part.includes(made)) && parts.join(made).split(made).length === parts.length);
        const cut = cutHtml(parts.join(made), made);
        const expected = text(new TextEncoder().encode(parts.join(given)));
        expect(text(joinPlain([cut], given))).toBe(expected);
        const packed = joinGzip([cut], given);
        expect(packed && text(gunzipSync(packed))).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('stays one piece without a nonce in it, and when it is empty', () => {
    for (const body of ['', '<!doctype html>', 'é'.repeat(100_000)]) {
      const cut = cutHtml(body, 'AAAAAAAAAAAAAAAAAAAAAA==');
      expect(text(joinPlain([cut], 'x'))).toBe(body);
      expect(text(gunzipSync(joinGzip([cut], 'x') ?? new Uint8Array()))).toBe(body);
    }
  });

  it('is one page again after several flushes', () => {
    const flushes = ['<p>N</p>', '<b>', 'N</b>'].map((html) => cutHtml(html, 'N'));
    expect(text(joinPlain(flushes, 'm'))).toBe('<p>m</p><b>m</b>');
    expect(text(gunzipSync(joinGzip(flushes, 'm') ?? new Uint8Array()))).toBe('<p>m</p><b>m</b>');
  });

  it('is not compressed when told not to', () => {
    expect(joinGzip([cutHtml('a', 'n', { compress: false })], 'n')).toBeUndefined();
  });

  it('counts its bytes in memory', () => {
    const cut = cutHtml('aaaaNaaaa', 'N');
    expect(cut.size).toBe([...cut.plain, ...(cut.deflated ?? [])].reduce((sum, part) => sum + part.byteLength, 0));
  });
});
