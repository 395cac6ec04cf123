import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerSource, RenewableAddresses } from './player-port.ts';
import { readsItself } from './shaka-library.ts';
import { freshAddress, holdRenewal, renewRefused, renewRequests } from './shaka-renewal.ts';

const BASE = 'https://up.example/live/5';
const LIFE_MS = 300_000;

/** The addresses of a stream answer with a token, as the embedded upstream writes them. */
const answer = (token: string, dvr = 7_200): RenewableAddresses => {
  const dash = `${BASE}/live.mpd?dvr=${dvr}&token=${token}`;
  return {
    short: { dash, hls: `${BASE}/master.m3u8?dvr=60&token=${token}` },
    long: { dash, hls: `${BASE}/master.m3u8?dvr=${dvr}&token=${token}` },
    endsAt: Date.now() + LIFE_MS,
  };
};
const source = (token: string, renew: PlayerSource['renew']): PlayerSource => ({
  key: 'canal-5',
  kind: 'live',
  dvrSeconds: 7_200,
  startAt: null,
  ...(renew && { renew }),
  ...answer(token),
});

let release: () => void = () => undefined;
let returnToTab: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 20) });
  const listeners = new Set<() => void>();
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  });
  returnToTab = () => {
    for (const listener of listeners) listener();
  };
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The filter, as the library would call it. */
function filtered() {
  let filter: (type: number, request: { uris: string[] }) => Promise<void> | undefined = () => undefined;
  renewRequests({
    getNetworkingEngine: () => ({
      registerRequestFilter: (given) => {
        filter = given;
      },
    }),
  });
  return async (uri: string, type = 0): Promise<string> => {
    const request = { uris: [uri] };
    await filter(type, request);
    return request.uris[0] ?? '';
  };
}

describe('[SEC-42] the renewal of addresses', () => {
  it('asks for new ones at 80 % of their life, once for all requests, and replaces the token alone', async () => {
    let made = 0;
    const renew = vi.fn(async () => answer(`t${++made}`));
    release = holdRenewal(source('t0', renew));
    const request = filtered();
    expect(await request(`${BASE}/live.mpd?dvr=7200&token=t0`)).toBe(`${BASE}/live.mpd?dvr=7200&token=t0`);
    await vi.advanceTimersByTimeAsync(LIFE_MS * 0.8 - 1);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledTimes(1);
    // Playlists too that the multivariant one named with the first token.
    expect(await request(`${BASE}/v360.m3u8?dvr=60&token=t0`)).toBe(`${BASE}/v360.m3u8?dvr=60&token=t1`);
    expect(await request(`${BASE}/live.mpd?dvr=7200&token=t0`)).toBe(`${BASE}/live.mpd?dvr=7200&token=t1`);
    await vi.advanceTimersByTimeAsync(LIFE_MS * 0.8);
    expect(await request(`${BASE}/live.mpd?dvr=7200&token=t0`)).toBe(`${BASE}/live.mpd?dvr=7200&token=t2`);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('asks before the request when the machine slept, and when the tab returns', async () => {
    const renew = vi.fn(async () => answer('t1'));
    release = holdRenewal(source('t0', renew));
    const request = filtered();
    vi.setSystemTime(Date.now() + 3_600_000);
    const [mpd, playlist] = await Promise.all([request(`${BASE}/live.mpd?token=t0`), request(`${BASE}/aac.m3u8?token=t0`)]);
    expect([mpd, playlist]).toEqual([`${BASE}/live.mpd?token=t1`, `${BASE}/aac.m3u8?token=t1`]);
    expect(renew).toHaveBeenCalledTimes(1);
    returnToTab();
    expect(renew).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    returnToTab();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('keeps the old addresses when there are no new ones, and asks again after a while', async () => {
    const renew = vi.fn<() => Promise<RenewableAddresses | null>>(async () => null);
    release = holdRenewal(source('t0', renew));
    await vi.advanceTimersByTimeAsync(LIFE_MS * 0.8);
    expect(await freshAddress(`${BASE}/live.mpd?token=t0`)).toBe(`${BASE}/live.mpd?token=t0`);
    expect(renew).toHaveBeenCalledTimes(1);
    renew.mockRejectedValueOnce(new Error('offline'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(renew).toHaveBeenCalledTimes(2);
    renew.mockImplementation(async () => answer('t1'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await freshAddress(`${BASE}/live.mpd?token=t0`)).toBe(`${BASE}/live.mpd?token=t1`);
  });

  it('leaves segments and other channels alone, and ends with the last player of the channel', async () => {
    const renew = vi.fn(async () => answer('t1'));
    const first = holdRenewal(source('t0', renew));
    release = holdRenewal(source('t0', renew));
    const request = filtered();
    await vi.advanceTimersByTimeAsync(LIFE_MS * 0.8);
    expect(await request(`${BASE}/1.m4s?token=t0`, 1)).toBe(`${BASE}/1.m4s?token=t0`);
    expect(await request('https://up.example/live/6/live.mpd?token=t0')).toBe('https://up.example/live/6/live.mpd?token=t0');
    first();
    first();
    expect(await request(`${BASE}/live.mpd?token=t0`)).toContain('token=t1');
    release();
    await vi.advanceTimersByTimeAsync(LIFE_MS * 5);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(await request(`${BASE}/live.mpd?token=t0`)).toContain('token=t0');
  });

  it('covers licences and keys, wherever they lie, and files beside the playlists', async () => {
    let made = 0;
    const licence = (token: string) => ({ 'org.w3.clearkey': `https://up.example/licence/clearkey/5?token=${token}` });
    const renew = vi.fn(async () => ({ ...answer(`t${++made}`), drm: licence(`t${made}`) }));
    release = holdRenewal({ ...source('t0', renew), drm: licence('t0') });
    const request = filtered();
    const [LICENCE, KEY] = [2, 6];
    // A licence that is asked for when the device has slept waits for the new token.
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await request('https://up.example/licence/clearkey/5?token=t0', LICENCE)).toBe(licence('t1')['org.w3.clearkey']);
    expect(await request('https://up.example/licence/clearkey/6?token=t0', LICENCE)).toContain('token=t0');
    expect(await request('https://up.example/licence/clearkey/5.key?token=t0', KEY)).toContain('token=t1');
    expect(await freshAddress(`${BASE}/legendas.vtt?token=t0`)).toContain('token=t1');
    expect(await freshAddress('blob:https://up.example/1')).toBe('blob:https://up.example/1');
  });

  it('of another broadcaster’s licence server has a token of its own', async () => {
    const renew = async () => ({ ...answer('t1'), drm: { 'com.widevine.alpha': 'https://drm.example/wv?sig=two' } });
    release = holdRenewal({ ...source('t0', renew), drm: { 'com.widevine.alpha': 'https://drm.example/wv?sig=one' } });
    await vi.advanceTimersByTimeAsync(LIFE_MS * 0.8);
    expect(await filtered()('https://drm.example/wv?sig=one', 2)).toBe('https://drm.example/wv?sig=two');
  });

  it('tells the players of new addresses before the old ones end: an element that reads playlists itself opens them', async () => {
    const told: number[] = [];
    release = holdRenewal(
      source('t0', async () => answer('t1')),
      () => told.push(Date.now()),
    );
    const end = Date.now() + LIFE_MS;
    await vi.advanceTimersByTimeAsync(LIFE_MS);
    expect(told).toHaveLength(1);
    expect(told[0]).toBeLessThan(end);
    expect([readsItself({ getLoadMode: () => 3 }), readsItself({ getLoadMode: () => 2 }), readsItself(null)]).toEqual([true, false, false]);
  });

  it('[X-other-device] asks at once when an address is refused, and not again for what it has just got', async () => {
    const renew = vi.fn<() => Promise<RenewableAddresses | null>>(async () => answer('t1'));
    release = holdRenewal(source('t0', renew));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await renewRefused({ key: 'canal-5' })).toBe(true);
    expect(await renewRefused({ key: 'canal-5' })).toBe(false);
    expect(renew).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    // Another device watches: there are none.
    renew.mockResolvedValue(null);
    expect(await renewRefused({ key: 'canal-5' })).toBe(false);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(await renewRefused({ key: 'canal-6' })).toBe(false);
  });

  it('takes the newer of two answers about one channel, and never mixes their windows', async () => {
    const renew = vi.fn(async () => answer('t9', 9_000));
    const first = holdRenewal(source('t0', renew));
    await vi.advanceTimersByTimeAsync(10_000);
    release = holdRenewal(source('t1', renew));
    expect(await freshAddress(`${BASE}/master.m3u8?dvr=60&token=t0`)).toBe(`${BASE}/master.m3u8?dvr=60&token=t1`);
    await vi.advanceTimersByTimeAsync(LIFE_MS);
    expect(await freshAddress(`${BASE}/master.m3u8?dvr=60&token=t0`)).toBe(`${BASE}/master.m3u8?dvr=60&token=t9`);
    first();
  });
});
