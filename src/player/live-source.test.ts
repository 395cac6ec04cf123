import { describe, expect, it } from 'vitest';
import { liveSource, liveSourceFrom, recordingSource } from './live-source.ts';
import type { StreamAddresses } from './player-port.ts';
import { chooseStream, type MediaSupport, streamWays } from './shaka-library.ts';

const withMediaSource = { mediaSource: true };
/** Older iPhones: the element reads HLS by itself. */
const without = { mediaSource: false };

describe('addresses of a live channel', () => {
  const source = liveSource('http://h:4000', '12');
  it('opens a short HLS window first and the long one later; DASH needs one only', () => {
    expect(source.short.hls).toBe('http://h:4000/live/12/master.m3u8?dvr=60');
    expect(source.long?.hls).toBe('http://h:4000/live/12/master.m3u8?dvr=7200');
    expect(source.short.dash).toBe('http://h:4000/live/12/live.mpd?dvr=7200');
    expect(source.long?.dash).toBe(source.short.dash);
  });
  it('[F-signed-streams] uses the addresses of a stream answer byte for byte', () => {
    const signed = {
      hls: 'https://cdn.test/a/master.m3u8?Policy=a~b_c-&Signature=x%2By%2f%3D&dvr=300&exp=1?2',
      hlsShort: 'https://cdn.test/a/short.m3u8?hdnts=st=1~exp=2~acl=/*~hmac=ab',
      dash: 'https://cdn.test/a/live.mpd?token=a+b%20c&&x',
    };
    const { short, long } = liveSourceFrom('canal-1', signed, 600);
    expect(short).toEqual({ hls: signed.hlsShort, dash: signed.dash });
    expect(long).toEqual({ hls: signed.hls, dash: signed.dash });
  });
  it('[F-dash-only] opens a stream with HLS alone in its one window, and with DASH alone everywhere with Media Source', () => {
    const hls = liveSourceFrom('canal-1', { hls: '/a.m3u8', hlsShort: null, dash: null }, 600);
    expect([hls.short, hls.long]).toEqual([{ hls: '/a.m3u8', dash: null }, null]);
    const dash = liveSourceFrom('canal-1', { hls: null, hlsShort: null, dash: '/a.mpd' }, 600);
    expect(dash.long).toBeNull();
    expect(chooseStream(dash.short, withMediaSource)).toMatchObject({ protocol: 'dash', uri: '/a.mpd' });
  });
  it('[J-webkit-video] opens DASH first wherever there is Media Source, then HLS; HLS alone without it and for recordings', () => {
    const protocols = (addresses: StreamAddresses, support: MediaSupport) => streamWays(addresses, support).map(({ protocol }) => protocol);
    expect(protocols(source.short, withMediaSource)).toEqual(['dash', 'hls']);
    expect(protocols(source.short, without)).toEqual(['hls']);
    expect(protocols(recordingSource('v', '/vod/1/1-2/master.m3u8').short, withMediaSource)).toEqual(['hls']);
    expect(chooseStream(source.short, withMediaSource)?.protocol).toBe('dash');
    expect(chooseStream({ dash: '/x.mpd', hls: null }, without)).toBeNull();
  });
});
