import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { byteRange, mountPodcasts } from './podcast-route.ts';

describe('the sound of an episode', () => {
  const app = new Hono();
  mountPodcasts(app);
  const ask = (path: string, range?: string) => app.request(path, range ? { headers: { range } } : {});

  it('[K-podcasts] is served whole and in parts, to players of any origin', async () => {
    const whole = await ask('/podcasts/motores-112.mp3');
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([200, 'audio/mpeg', 'bytes']);
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(bytes.length).toBeGreaterThan(20_000);
    const part = await ask('/podcasts/motores-112.mp3', 'bytes=100-199');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await ask('/podcasts/motores-112.mp3', 'bytes=9999999-')).status).toBe(416);
  });

  it('is of a name of ours alone', async () => {
    for (const path of ['/podcasts/motores-1.mp3', '/podcasts/..%2Flengths.json', '/podcasts/lengths.json', '/podcasts/x-1.mp3%00'])
      expect([path, (await ask(path)).status]).not.toEqual([path, 200]);
  });

  it('reads one range', () => {
    const ranges = {
      'bytes=0-': [0, 99],
      'bytes=10-19': [10, 19],
      'bytes=90-500': [90, 99],
      'bytes=-10': [90, 99],
      'bytes=-500': [0, 99],
      'bytes=100-': undefined,
      'bytes=20-10': undefined,
      'bytes=-': null,
      'bytes=1-2,4-5': null,
      'lines=1-2': null,
    };
    for (const [header, expected] of Object.entries(ranges)) expect(byteRange(header, 100), header).toEqual(expected);
    expect(byteRange(undefined, 100)).toBeNull();
  });
});
