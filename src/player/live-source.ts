import type { PlayerSource } from './player-port.ts';

/** Seconds of the window opened first: ten segments, so that a change of channel transfers few bytes. */
export const SHORT_WINDOW_S = 60;
/** Seconds the viewer may go back on a live channel: the longest window the playout serves. */
export const LONG_WINDOW_S = 7200;

/**
 * The source of a channel of the embedded upstream's playout, for tests and benches.
 * With `$Number$` a DASH manifest has the same size for any window, so DASH opens the long one at once;
 * HLS opens a short playlist and changes to the long one when the viewer scrubs.
 *
 * @param base address of the playout, without trailing slash
 * @param channel the channel as the playout names it
 * @param dvrSeconds how far back this viewer may go
 */
export function liveSource(base: string, channel: string, dvrSeconds: number = LONG_WINDOW_S): PlayerSource {
  const root = `${base}/live/${encodeURIComponent(channel)}`;
  const hls = (seconds: number) => `${root}/master.m3u8?dvr=${seconds}`;
  const long = Math.max(SHORT_WINDOW_S, dvrSeconds);
  return liveSourceFrom(
    `canal-${channel}`,
    { hls: hls(long), hlsShort: hls(SHORT_WINDOW_S), dash: `${root}/live.mpd?dvr=${long}` },
    dvrSeconds,
  );
}

/** Addresses of a stream answer (SPEC §7 `GET /channels/stream/{id}`). */
export interface LiveAddresses {
  /** HLS playlist with the whole rewind window. */
  readonly hls: string | null;
  /** HLS playlist with a short window; null where there is none. */
  readonly hlsShort: string | null;
  /** DASH manifest with the whole rewind window. */
  readonly dash: string | null;
}

/** The source of a stream answer. Its addresses are used byte for byte: they may be signed, with their query. */
export function liveSourceFrom(key: string, { hls, hlsShort, dash }: LiveAddresses, dvrSeconds: number): PlayerSource {
  return {
    key,
    kind: 'live',
    short: { dash, hls: hlsShort ?? hls },
    long: hls === null || hlsShort === null ? null : { dash, hls },
    dvrSeconds,
    startAt: null,
  };
}

/**
 * A recording (catch-up, start-over, clip): always HLS, which has a date-time in static playlists too.
 * @param result name of the result that its length would tell of
 */
export function recordingSource(key: string, hls: string, startAt: number | null = null, result: string | null = null): PlayerSource {
  return { key, kind: 'recording', short: { dash: null, hls }, long: null, dvrSeconds: 0, startAt, result };
}
