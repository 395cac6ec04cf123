import { describe, expect, it, vi } from 'vitest';
import { initialState } from './player-store.ts';
import { NO_FRAME_MS, StreamWay } from './stream-way.ts';

const BOTH = { dash: '/live.mpd', hls: '/master.m3u8' };

function watched(addresses = BOTH) {
  const video = { readyState: 0 };
  const state = { ...initialState({} as never) };
  const hooks = { next: vi.fn(), fail: vi.fn() };
  let now = 0;
  const way = new StreamWay(video, { getSnapshot: () => state }, hooks, { clock: () => now, support: () => ({ mediaSource: true }) });
  way.opening();
  way.choose(addresses);
  /** Lets time pass, looking every second. */
  const pass = (ms: number, wanted = true) => {
    for (const end = now + ms; now < end; ) {
      now += 1_000;
      way.tick(wanted);
    }
  };
  return { video, state, hooks, way, pass, opens: () => way.choose(addresses)?.protocol };
}

describe('[J-webkit-video] a way that gives no frame', () => {
  it('is left for HLS 8 s after its first segment, and when that shows nothing either the page says so', () => {
    const { hooks, way, pass, opens, state } = watched();
    expect(opens()).toBe('dash');
    way.appended('audio');
    pass(60_000);
    expect(hooks.next, 'sound alone').not.toHaveBeenCalled();
    way.appended('video');
    pass(NO_FRAME_MS - 1_000);
    expect(hooks.next).not.toHaveBeenCalled();
    pass(1_000);
    expect(hooks.next).toHaveBeenCalledOnce();
    expect(opens()).toBe('hls');
    way.appended('video');
    pass(NO_FRAME_MS);
    expect(hooks.fail).toHaveBeenCalledOnce();
    pass(60_000);
    expect([hooks.next.mock.calls.length, hooks.fail.mock.calls.length]).toEqual([1, 1]);
    // The viewer asks again: both are tried anew.
    state.error = { kind: 'format', retriable: true, retryAt: null, code: 'R-0', host: null };
    expect([way.again(), opens()]).toEqual([true, 'dash']);
    state.error = null;
    expect(way.again()).toBe(false);
    way.appended('video');
    pass(NO_FRAME_MS);
    expect(hooks.next).toHaveBeenCalledTimes(2);
  });

  it('is not taken for one that shows something while the picture is still that of the channel before', () => {
    const { video, hooks, state, way, pass } = watched();
    video.readyState = 4;
    state.status = 'loading';
    pass(2_000);
    video.readyState = 0;
    state.status = 'buffering';
    way.appended('video');
    pass(NO_FRAME_MS);
    expect(hooks.next).toHaveBeenCalledOnce();
  });

  it('is kept once there was a picture, whatever happens later', () => {
    const { video, hooks, way, pass, state } = watched();
    way.appended('video');
    pass(3_000);
    video.readyState = 4;
    pass(2_000);
    video.readyState = 1;
    state.error = { kind: 'unavailable', retriable: true, retryAt: null, code: 'R-1001', host: null };
    pass(60_000);
    expect(hooks.next).not.toHaveBeenCalled();
  });

  it('is waited for on a slow network, offline and in a hidden page', () => {
    const { hooks, way, pass } = watched();
    pass(60_000);
    way.appended('video');
    pass(60_000, false);
    pass(NO_FRAME_MS - 1_000);
    expect(hooks.next).not.toHaveBeenCalled();
  });

  it('takes turns where neither address can be had, and says nothing of the format', () => {
    const { hooks, state, pass, opens } = watched();
    state.error = { kind: 'unavailable', retriable: true, retryAt: null, code: 'R-1001-404', host: null };
    pass(NO_FRAME_MS);
    expect([opens(), hooks.next.mock.calls.length]).toEqual(['hls', 1]);
    pass(NO_FRAME_MS);
    expect(opens()).toBe('dash');
    expect(hooks.fail).not.toHaveBeenCalled();
  });

  it('with one address alone, the page says that nothing is shown', () => {
    const { hooks, way, pass } = watched({ dash: '/live.mpd', hls: null as unknown as string });
    way.appended('video');
    pass(NO_FRAME_MS);
    expect([hooks.next.mock.calls.length, hooks.fail.mock.calls.length]).toEqual([0, 1]);
  });
});
