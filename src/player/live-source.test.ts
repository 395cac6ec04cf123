import { describe, expect, it } from 'vitest';
import { liveSource, liveSourceFrom, recordingSource } from './live-source.ts';
import { chooseStream } from './shaka-library.ts';

const chromium = { mediaSource: true, apple: false };
const safari = { mediaSource: true, apple: true };
const old = { mediaSource: false, apple: false };

describe('addresses of a live channel', () => {
  const source = liveSource('http://h:4000', '12');
  it('opens a short HLS window first and the long one later; DASH needs one only', () => {
    expect(source.short.hls).toBe('http://h:4000/live/12/master.m3u8?dvr=60');
    expect(source.long?.hls).toBe('http://h:4000/live/12/master.m3u8?dvr=7200');
    expect(source.short.dash).toBe('http://h:4000/live/12/live.mpd?dvr=7200');
    expect(source.long?.dash).toBe(source.short.dash);
  });
  it('replaces the window an answer names', () => {
    expect(liveSourceFrom('canal-1', null, '/a/master.m3u8?dvr=300&t=1', 600).long?.hls).toBe('/a/master.m3u8?dvr=600&t=1');
  });
  it('chooses DASH where there is Media Source, HLS for Safari and for recordings', () => {
    expect(chooseStream(source.short, chromium)?.protocol).toBe('dash');
    expect(chooseStream(source.short, safari)?.protocol).toBe('hls');
    expect(chooseStream(source.short, old)?.protocol).toBe('hls');
    expect(chooseStream(recordingSource('v', '/vod/1/1-2/master.m3u8').short, chromium)?.protocol).toBe('hls');
    expect(chooseStream({ dash: '/x.mpd', hls: null }, old)).toBeNull();
  });
});
