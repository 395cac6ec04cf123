/** Network facts the browser offers (Network Information API); all absent in Firefox and Safari. */
export interface ConnectionFacts {
  /** Megabits per second, rounded down by the browser for privacy. */
  readonly downlink: number | null;
  readonly effectiveType: string | null;
  /** Milliseconds there and back, rounded by the browser; null or absent where it does not say. */
  readonly rtt?: number | null;
  readonly saveData: boolean;
}

export interface PlaybackProfile {
  readonly connection: ConnectionFacts;
  /** The viewer's own switch "Poupar dados". */
  readonly dataSaver: boolean;
  /** Small tile of several: short buffers, quality by its size. */
  readonly tile: boolean;
  /** Tallest picture automatic quality may choose; null is no limit. */
  readonly maxHeight: number | null;
}

/** Tallest picture while saving data, in pixels. */
export const SAVER_HEIGHT = 360;
/** First guess when nothing is known: 1 Mb/s plays every rendition of the loops and starts on a middle one elsewhere. */
const DEFAULT_ESTIMATE = 1_000_000;
/** From here on a network is slow to answer, and the first picture is the smallest: the next segments are not. Milliseconds. */
const SLOW_RTT_MS = 250;
const SLOW_ESTIMATE = 60_000;
/** Browsers call a network '3g' by how slowly it answers, with noise: it starts like any other that answers slowly. */
const ESTIMATE_BY_TYPE: Record<string, number> = { 'slow-2g': 40_000, '2g': SLOW_ESTIMATE, '3g': SLOW_ESTIMATE };
/** Only part of what the browser promises is counted on before the first segment was measured. */
const TRUST = 0.6;

/** Bits per second assumed until the first segments are measured: low on slow networks, so that the first picture is small. */
export function startEstimate(connection: ConnectionFacts): number {
  const byType = connection.effectiveType === null ? undefined : ESTIMATE_BY_TYPE[connection.effectiveType];
  if (byType !== undefined) return byType;
  if ((connection.rtt ?? 0) >= SLOW_RTT_MS) return SLOW_ESTIMATE;
  if (connection.downlink === null || connection.downlink <= 0) return DEFAULT_ESTIMATE;
  return Math.min(DEFAULT_ESTIMATE, Math.round(connection.downlink * 1_000_000 * TRUST));
}

/** A preload nobody used is dropped after this: its segment has left the live edge, and live manifests are read again and again. Milliseconds. */
export const KEEP_MS = 20_000;

/** Below this the network belongs to the picture alone. Bits per second. */
const ROOMY = 500_000;

/** Whether the network has room for what may be wanted next, beside what is watched now. */
export const hasRoom = (connection: ConnectionFacts): boolean => !connection.saveData && startEstimate(connection) >= ROOMY;

/**
 * How far a manifest's word on where a segment begins may be off. With the library's own two seconds, every third join (six-second
 * segments) fetched a segment first of which nothing was shown. Should a stream be further off, the picture starts that much later in it.
 */
const MANIFEST_TOLERANCE_S = 0.25;

/** Seconds of live latency kept, counted from the end of the seek range (not from now). */
export const TARGET_LATENCY_S = 1;

/**
 * Settings of the library for a profile. Only what differs from its defaults.
 *
 * @param following the viewer is at the live edge and wants to stay there: only then may playback speed change to keep up
 */
export function shakaSettings(profile: PlaybackProfile, following: boolean) {
  const saving = profile.dataSaver || profile.connection.saveData;
  // Begun near the end of a segment, the picture would stand still until the next has come: on a fast network nobody sees it. From the
  // very boundary a tolerance would reach back into the segment before, and the first frame would wait for two.
  const atBoundary = following && !hasRoom(profile.connection);
  const maxHeight = Math.min(profile.maxHeight ?? Number.POSITIVE_INFINITY, saving ? SAVER_HEIGHT : Number.POSITIVE_INFINITY);
  return {
    // One family of codecs for the whole ladder: AV1 and Opus are there for browsers without H.264 and have one rung only.
    preferredVideo: [{ codec: 'avc1' }],
    preferredAudio: [{ language: 'pt', codec: 'mp4a' }],
    manifest: { retryParameters: retry(3, 400) },
    abr: {
      defaultBandwidthEstimate: startEstimate(profile.connection),
      // Its own reading of downlink can start far above what a phone on a crowded stand gets; ours is capped.
      useNetworkInformation: false,
      restrictToElementSize: profile.tile,
      restrictions: { maxHeight },
    },
    streaming: {
      bufferingGoal: profile.tile ? 6 : saving ? 12 : 18,
      bufferBehind: profile.tile ? 6 : 30,
      rebufferingGoal: 0.2,
      startAtSegmentBoundary: atBoundary,
      inaccurateManifestTolerance: atBoundary ? 0 : MANIFEST_TOLERANCE_S,
      retryParameters: retry(3, 500),
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

/** What this browser says about its network. */
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
const LONGEST_RETRY_S = 30;

/** Seconds until attempt n (0-based) after a failure: 2, 4, 8, 16, 30, 30… with up to a fifth added so that a whole stadium does not return at once. */
export function retryDelay(attempt: number, random: number): number {
  const base = Math.min(LONGEST_RETRY_S, FIRST_RETRY_S * 2 ** attempt);
  return Math.round(base * (1 + random * 0.2) * 10) / 10;
}
