import { expect, test } from 'vitest';
import { acceptedEncodings } from './accept-encoding.ts';

const taken = (header: string | null) => ['zstd', 'br', 'gzip'].filter((name) => acceptedEncodings(header).has(name));

test('reads names in any case, and leaves out encodings with weight 0 or an invalid weight', () => {
  expect(taken('gzip, deflate, br, zstd')).toEqual(['zstd', 'br', 'gzip']);
  expect(taken('GZIP;q=0.5 ,\tBr ; Q=1.0')).toEqual(['br', 'gzip']);
  expect(taken('gzip;q=0, br;q=0.000, zstd;q=x')).toEqual([]);
  expect(taken('gzip;level=1;q=0.001')).toEqual(['gzip']);
  expect(taken('xgzip, gzipx, br2')).toEqual([]);
  expect(taken(null)).toEqual([]);
  expect(taken('')).toEqual([]);
});

test('[F-sec-56] reads only the beginning of a long header', () => {
  expect(taken(`gzip${' '.repeat(200_000)}, br`)).toEqual(['gzip']);
  expect(taken(`${','.repeat(200_000)}gzip`)).toEqual([]);
});
