import { describe, expect, it } from 'vitest';
import { retryDelay, shakaSettings, startEstimate } from './shaka-config.ts';
import { errorFacts, mapShakaError } from './shaka-errors.ts';

const http = (status: number) => ({ category: 1, code: 1001, data: ['http://x', status] });

describe('errors in words', () => {
  it('[G-stream-faults] tells the viewer’s network, ours, rights and device apart', () => {
    expect(mapShakaError({ category: 1, code: 1002, data: [] }, false)).toMatchObject({ kind: 'offline', automatic: true });
    expect(mapShakaError({ category: 1, code: 1002, data: [] }, true)).toMatchObject({ kind: 'network', automatic: true });
    expect(mapShakaError(http(404), true)).toEqual({
      kind: 'unavailable',
      retriable: true,
      automatic: true,
      refused: false,
      code: 'R-1001-404',
      host: 'x',
    });
    // A renewed address may be accepted.
    expect(mapShakaError(http(403), true)).toMatchObject({ kind: 'unavailable', automatic: true, refused: true });
    expect(mapShakaError(http(503), true)).toMatchObject({ kind: 'unavailable', automatic: true });
    expect(mapShakaError(http(451), true)).toMatchObject({ kind: 'geo', retriable: false });
    expect(mapShakaError({ category: 4, code: 4032, data: [] }, true)).toMatchObject({ kind: 'format', retriable: false });
    expect(mapShakaError({ category: 4, code: 4001, data: [] }, true)).toMatchObject({ kind: 'unavailable' });
    expect(mapShakaError({ category: 7, code: 7002, data: [] }, true)).toMatchObject({ kind: 'unknown' });
    // Whatever failed may be mended: the player asks again by itself.
    for (const facts of [http(404), http(451), { category: 4, code: 4015, data: [] }, { category: 6, code: 6007, data: [] }])
      expect(mapShakaError(facts, true).automatic).toBe(true);
  });
  it('takes a library that could not be fetched for a network fault and never throws on strangers', () => {
    expect(errorFacts(new TypeError('Failed to fetch dynamically imported module')).category).toBe(1);
    expect(errorFacts(null)).toEqual({ category: 0, code: 0, data: [] });
    expect(errorFacts({ code: 'x', category: {} })).toEqual({ category: 0, code: 0, data: [] });
  });
});

describe('slow networks', () => {
  it('starts low where the network says it is slow or the viewer saves data', () => {
    expect(startEstimate({ downlink: null, effectiveType: null, saveData: false })).toBe(1_000_000);
    expect(startEstimate({ downlink: 0.4, effectiveType: '4g', saveData: false })).toBe(240_000);
    expect(startEstimate({ downlink: 10, effectiveType: '2g', saveData: false })).toBe(60_000);
    const settings = shakaSettings(
      { connection: { downlink: null, effectiveType: null, saveData: true }, dataSaver: false, tile: false, maxHeight: 720 },
      true,
    );
    expect(settings.abr.restrictions.maxHeight).toBe(360);
  });
  it('waits longer after each failure, six seconds at most', () => {
    expect([0, 1, 2, 3, 4, 9].map((n) => retryDelay(n, 0))).toEqual([2, 4, 5, 5, 5, 5]);
    expect(retryDelay(0, 1)).toBeCloseTo(2.4);
  });
});
