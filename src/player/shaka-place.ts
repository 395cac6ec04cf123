import { type Instant, LIVE_TOLERANCE_S, type PlayerSource, type PlayerState } from './player-port.ts';
import { type Protocol, readsItself, type ShakaPlayer } from './shaka-library.ts';

/** Whether the playlist that a player has open has a clock. */
const clocks = new WeakMap<ClockPlayer, { readonly asset: string | null; readonly has: boolean }>();

type ClockPlayer = Pick<ShakaPlayer, 'getAssetUri' | 'getBufferedInfo' | 'getLoadMode' | 'getManifest' | 'getPresentationStartTimeAsDate'>;

/** Instant of the media time zero, from programme date-time (HLS) or availability start (DASH); null before the manifest is read, and of a stream without either. */
export function originOf(player: ClockPlayer | null, protocol: Protocol | null): Instant | null {
  const start = player?.getPresentationStartTimeAsDate()?.getTime() ?? null;
  if (player === null || start === null || protocol !== 'hls' || readsItself(player)) return start;
  // For HLS without programme date-time the library makes up a start. The timeline of a DASH manifest is its clock.
  return hasClock(player) ? start : null;
}

/** Asked until it is known of each playlist, and no more: the library writes a warning to the console each time. */
function hasClock(player: ClockPlayer): boolean {
  const asset = player.getAssetUri();
  const known = clocks.get(player);
  if (known?.asset === asset) return known.has;
  const has = player.getManifest()?.presentationTimeline.getInitialProgramDateTime() != null;
  // Without segments the clock may still come.
  if (has || player.getBufferedInfo().total.length > 0) clocks.set(player, { asset, has });
  return has;
}

/**
 * Assumed distance of the live edge behind the present in a stream without a clock. More than any live picture has, because a score that
 * has been shown must not be taken back. Milliseconds.
 */
const UNTIMED_LAG_MS = 30_000;

/** Instant of the media time zero of a stream without a clock. @param end of the seek range, seconds of media time. @param now milliseconds since 1970 */
export const assumedOrigin = (kind: PlayerSource['kind'], end: number, now: number): Instant =>
  kind === 'live' ? now - UNTIMED_LAG_MS - end * 1000 : 0;

/** After a jump back the picture counts as live up to this far from the edge: what the edge of a playlist moves at once, and a little. Seconds. */
const LEFT_TOLERANCE_S = 8;

/** Sound and picture of a recording end this far apart at most. Seconds. */
const END_TOLERANCE_S = 0.5;

/** Whether a position is at the end of a recording. Seconds of media time. */
export const isAtEnd = (kind: PlayerSource['kind'], time: number, end: number): boolean =>
  kind === 'recording' && end - time <= END_TOLERANCE_S;

/**
 * Whether a recording has been played to its end. Where sound and picture end some milliseconds apart, the element waits at the end of the
 * shorter one for data that never comes, and does not fire `ended`.
 *
 * @param waits the element plays and lacks the next frame
 */
export const isOver = ({ kind, time, end, waits }: { kind: PlayerSource['kind']; time: number; end: number; waits: boolean }): boolean =>
  waits && isAtEnd(kind, time, end);

export interface PlaceFacts {
  readonly source: PlayerSource;
  readonly origin: Instant;
  /** Seek range of the open manifest, seconds of media time. */
  readonly range: { readonly start: number; readonly end: number };
  /** Position of the element, seconds of media time; null until it has been put at its start. */
  readonly time: number | null;
  /** The instant published last, used until there is a new one. */
  readonly before: Instant | null;
  /** The viewer is at the live edge and stays there. */
  readonly following?: boolean;
  /** Only the short window is open: the bar still shows the range of the long one. */
  readonly shortLoaded: boolean;
}

/** The part of the state that describes the picture's position in the broadcast. */
export function placeOf({ source, origin, range, time, before, following = true, shortLoaded }: PlaceFacts): PlaceState {
  const edge = Math.round(origin + range.end * 1000);
  const loadedStart = Math.round(origin + range.start * 1000);
  const live = source.kind === 'live';
  const start = shortLoaded ? Math.min(loadedStart, Math.max(edge - source.dvrSeconds * 1000, source.earliest ?? 0)) : loadedStart;
  const position = time === null ? before : Math.round(origin + time * 1000);
  const behindLive = live && position !== null ? Math.max(0, (edge - position) / 1000) : 0;
  return {
    position,
    liveEdge: edge,
    seekWindow: { start, end: edge },
    behindLive,
    // Whoever jumped back by a few seconds wants the way back: only a picture that follows the edge may lag behind it.
    atLive: live && behindLive <= (following ? LIVE_TOLERANCE_S : LEFT_TOLERANCE_S),
  };
}

type PlaceState = Pick<PlayerState, 'position' | 'liveEdge' | 'seekWindow' | 'behindLive' | 'atLive'>;
