import { type Instant, LIVE_TOLERANCE_S, type PlayerSource, type PlayerState } from './player-port.ts';
import type { ShakaPlayer } from './shaka-library.ts';

/** Instant of the media time zero, from programme date-time (HLS) or availability start (DASH); null before the manifest is read. */
export function originOf(player: ShakaPlayer | null): Instant | null {
  return player?.getPresentationStartTimeAsDate()?.getTime() ?? null;
}

export interface PlaceFacts {
  readonly source: PlayerSource;
  readonly origin: Instant;
  /** What the open manifest lets one seek to, seconds of media time. */
  readonly range: { readonly start: number; readonly end: number };
  /** Where the element stands, seconds of media time; null while it has not been put at its place. */
  readonly time: number | null;
  /** The instant published last, kept until there is a new one. */
  readonly before: Instant | null;
  /** Only the short window is open: the bar reaches back further, to what the long one gives. */
  readonly shortLoaded: boolean;
}

/** Where the picture stands in the broadcast, as the state says it. */
export function placeOf({ source, origin, range, time, before, shortLoaded }: PlaceFacts): PlaceState {
  const edge = Math.round(origin + range.end * 1000);
  const loadedStart = Math.round(origin + range.start * 1000);
  const live = source.kind === 'live';
  const start = shortLoaded ? Math.min(loadedStart, edge - source.dvrSeconds * 1000) : loadedStart;
  const position = time === null ? before : Math.round(origin + time * 1000);
  const behindLive = live && position !== null ? Math.max(0, (edge - position) / 1000) : 0;
  return {
    position,
    liveEdge: edge,
    seekWindow: { start, end: edge },
    behindLive,
    atLive: live && behindLive <= LIVE_TOLERANCE_S,
  };
}

type PlaceState = Pick<PlayerState, 'position' | 'liveEdge' | 'seekWindow' | 'behindLive' | 'atLive'>;
