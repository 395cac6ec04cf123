import type { PlayerSource } from './player-port.ts';

/** Seconds of the window opened first: ten segments, so that a change of channel transfers few bytes. */
export const SHORT_WINDOW_S = 60;
/** Seconds the viewer may go back on a live channel: the longest window the playout serves. */
export const LONG_WINDOW_S = 7200;

/**
 * The source of a live channel, from the addresses of its playout.
 * With `$Number$` a DASH manifest has the same size for any window, so DASH opens the long one at once;
 * HLS opens a short playlist and changes to the long one when the viewer scrubs.
 *
 * @param base address of the playout, without trailing slash
 * @param channel the channel as the playout names it
 * @param dvrSeconds how far back this viewer may go
 */
export function liveSource(base: string, channel: string, dvrSeconds: number = LONG_WINDOW_S): PlayerSource {
  const root = `${base}/live/${encodeURIComponent(channel)}`;
  return liveSourceFrom(`canal-${channel}`, `${root}/live.mpd`, `${root}/master.m3u8`, dvrSeconds);
}

/** The same, from the two addresses of a stream answer (SPEC §7 `GET /channels/stream/{id}`); any `dvr` in them is replaced. */
export function liveSourceFrom(key: string, dash: string | null, hls: string | null, dvrSeconds: number = LONG_WINDOW_S): PlayerSource {
  const long = Math.max(SHORT_WINDOW_S, dvrSeconds);
  const dashLong = dash === null ? null : withWindow(dash, long);
  return {
    key,
    kind: 'live',
    short: { dash: dashLong, hls: hls === null ? null : withWindow(hls, SHORT_WINDOW_S) },
    long: hls === null ? null : { dash: dashLong, hls: withWindow(hls, long) },
    dvrSeconds,
    startAt: null,
  };
}

/** A recording (catch-up, start-over, clip): always HLS, which has a date-time in static playlists too. */
export function recordingSource(key: string, hls: string, startAt: number | null = null): PlayerSource {
  return { key, kind: 'recording', short: { dash: null, hls }, long: null, dvrSeconds: 0, startAt };
}

function withWindow(address: string, seconds: number): string {
  const [path = address, query = ''] = address.split('?', 2);
  const params = new URLSearchParams(query);
  params.set('dvr', String(seconds));
  return `${path}?${params}`;
}
