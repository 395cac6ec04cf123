/** Network facts the browser offers (Network Information API); all absent in Firefox and Safari. */
export interface ConnectionFacts {
  /** Megabits per second, rounded down by the browser for privacy. */
  readonly downlink: number | null;
  readonly effectiveType: string | null;
  /** Round trip in milliseconds, rounded by the browser; null or absent where unknown. */
  readonly rtt?: number | null;
  readonly saveData: boolean;
}

export interface PlaybackProfile {
  readonly connection: ConnectionFacts;
  /** The viewer's own switch "Poupar dados". */
  readonly dataSaver: boolean;
  /** Small tile of several: short buffers, quality by its size. */
  readonly tile: boolean;
  /** The sound alone. */
  readonly audioOnly?: boolean;
  /** Tallest picture automatic quality may choose; null is no limit. */
  readonly maxHeight: number | null;
  /** The smallest rendition alone: larger ones have kept the picture waiting. */
  readonly smallest?: boolean;
}

/** Tallest picture while saving data, in pixels. */
export const SAVER_HEIGHT = 360;
/** First guess when nothing is known: 1 Mb/s plays every rendition of the loops and starts on a middle one elsewhere. */
const DEFAULT_ESTIMATE = 1_000_000;
/** Round trips longer than this start with the smallest picture, for the first segment only. Milliseconds. */
const SLOW_RTT_MS = 250;
const SLOW_ESTIMATE = 60_000;
/** Browsers derive '3g' from the round trip, with noise: treat it as a long round trip. */
const ESTIMATE_BY_TYPE: Record<string, number> = { 'slow-2g': 40_000, '2g': SLOW_ESTIMATE, '3g': SLOW_ESTIMATE };
/** Before the first segment is measured, only this part of the browser's estimate is used. */
const TRUST = 0.6;

/** Bits per second assumed until the first segments are measured: low on slow networks, so that the first picture is small. */
export function startEstimate(connection: ConnectionFacts): number {
  const byType = connection.effectiveType === null ? undefined : ESTIMATE_BY_TYPE[connection.effectiveType];
  if (byType !== undefined) return byType;
  if ((connection.rtt ?? 0) >= SLOW_RTT_MS) return SLOW_ESTIMATE;
  if (connection.downlink === null || connection.downlink <= 0) return DEFAULT_ESTIMATE;
  return Math.min(DEFAULT_ESTIMATE, Math.round(connection.downlink * 1_000_000 * TRUST));
}

/** An unused preload is dropped after this: its segment has left the live edge, and each live manifest is refetched while kept. Milliseconds. */
export const KEEP_MS = 20_000;

/** On slower networks nothing is preloaded beside the picture. Bits per second. */
const ROOMY = 500_000;

/** Whether the network is fast enough to preload beside the picture. */
export const hasRoom = (connection: ConnectionFacts): boolean => !connection.saveData && startEstimate(connection) >= ROOMY;

/**
 * Tolerated error of a manifest's segment start times, in seconds. With the library's default of two seconds, every third join
 * (six-second segments) first fetched a segment of which nothing was shown. A larger error only makes the picture start that much later.
 */
const MANIFEST_TOLERANCE_S = 0.25;

/** On slow networks this much of the old rendition is kept at a change that is to be seen: a segment. Seconds. */
const SLOW_MARGIN_S = 6;

/** Segments of the longest window: more than a day of six seconds each. */
const LONGEST_WINDOW = 20_000;

/** Seconds of live latency kept, counted from the end of the seek range (not from now). */
export const TARGET_LATENCY_S = 1;

/**
 * Settings of the library for a profile. Only what differs from its defaults.
 *
 * @param following the viewer is at the live edge and wants to stay there: only then may playback speed change to keep up
 * @param quality height that the viewer chose, in pixels; null is automatic
 */
export function shakaSettings(profile: PlaybackProfile, following: boolean, quality: number | null = null) {
  const saving = profile.dataSaver || profile.connection.saveData;
  // A start near the end of a segment stalls until the next one arrives: not noticeable on a fast network. A start exactly at a boundary
  // would, with a tolerance, need the segment before as well: two segments for the first frame.
  const atBoundary = following && !hasRoom(profile.connection);
  const maxHeight = Math.min(profile.maxHeight ?? Number.POSITIVE_INFINITY, saving ? SAVER_HEIGHT : Number.POSITIVE_INFINITY);
  return {
    // One codec family for all renditions: AV1 and Opus exist for browsers without H.264 and have one rendition only.
    preferredVideo: [{ codec: 'avc1' }],
    preferredAudio: [{ language: 'pt', codec: 'mp4a' }],
    manifest: {
      retryParameters: retry(3, 400),
      disableVideo: profile.audioOnly === true,
      // The library would fetch a whole segment of video before the first picture, to look for captions in it that no playlist announces.
      hls: { disableClosedCaptionsDetection: true },
      // The library lists the last thousand segments when it opens a manifest, and cannot begin before them: less than two hours.
      dash: { initialSegmentLimit: LONGEST_WINDOW },
    },
    abr: {
      defaultBandwidthEstimate: startEstimate(profile.connection),
      // The library's own use of `downlink` can start far too high on a crowded mobile network; ours is capped.
      useNetworkInformation: false,
      // A chosen height is a restriction too: choosing a track would bind later choices to that track's codec.
      restrictToElementSize: profile.tile && quality === null,
      restrictions: {
        minHeight: quality ?? 0,
        maxHeight: quality ?? maxHeight,
        // Where no rendition is below the limit, the library takes the one that comes nearest to it.
        maxBandwidth: profile.smallest && quality === null ? 1 : Number.POSITIVE_INFINITY,
      },
      // A slow device leaves a rendition out for half a minute, but never the viewer's choice nor the smallest one (shaka-renditions.ts).
      droppedFrames: quality === null,
      // What keeps playing while a better rendition takes the place of what is loaded: nothing is needed where it comes at once.
      safeMarginSwitch: hasRoom(profile.connection) ? 0 : SLOW_MARGIN_S,
    },
    streaming: {
      bufferingGoal: profile.tile ? 6 : saving ? 12 : 18,
      bufferBehind: profile.tile ? 6 : 30,
      rebufferingGoal: 0.2,
      startAtSegmentBoundary: atBoundary,
      inaccurateManifestTolerance: atBoundary ? 0 : MANIFEST_TOLERANCE_S,
      // A missing segment is asked for once more, then in the other renditions, then skipped (shaka-missing.ts).
      retryParameters: retry(2, 500),
      liveSync: {
        enabled: following,
        targetLatency: TARGET_LATENCY_S,
        targetLatencyTolerance: 1,
        maxPlaybackRate: 1.05,
        minPlaybackRate: 0.97,
      },
    },
  };
}

function retry(maxAttempts: number, baseDelay: number) {
  return { maxAttempts, baseDelay, backoffFactor: 2, fuzzFactor: 0.4, timeout: 20_000, connectionTimeout: 8_000, stallTimeout: 8_000 };
}

/** What this browser reports about its network. */
export function connectionFacts(): ConnectionFacts {
  const connection = (navigator as { connection?: { downlink?: number; effectiveType?: string; rtt?: number; saveData?: boolean } })
    .connection;
  return {
    downlink: connection?.downlink ?? null,
    effectiveType: connection?.effectiveType ?? null,
    rtt: connection?.rtt ?? null,
    saveData: connection?.saveData === true,
  };
}

const FIRST_RETRY_S = 2;
/** As often as a live list is asked for while it plays: a broadcast that begins again is shown within ten seconds. */
const LONGEST_RETRY_S = 5;

/** Seconds until attempt n (0-based) after a failure: 2, 4, 5, 5… with up to a fifth added at random, so that viewers do not all retry at the same moment. */
export function retryDelay(attempt: number, random: number): number {
  const base = Math.min(LONGEST_RETRY_S, FIRST_RETRY_S * 2 ** attempt);
  return Math.round(base * (1 + random * 0.2) * 10) / 10;
}
