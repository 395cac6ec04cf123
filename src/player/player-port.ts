/**
 * The player port: everything screens use of a player, independent of the library behind it.
 * Every adapter (shaka in browsers, the fake one in tests) has the same three parts: capabilities, state, commands.
 *
 * Instants are milliseconds since the Unix epoch, read from the stream's own programme date-time, so that scores, events and
 * other tiles can be aligned with the picture. Durations are seconds.
 */

/** Milliseconds since the Unix epoch (UTC). */
export type Instant = number;

/** Addresses of one stream with one window of seekable time. At least one is not null. */
export interface StreamAddresses {
  /** DASH manifest, or null where there is none (all recordings: a static MPD has no time of day). */
  readonly dash: string | null;
  /** HLS multivariant playlist. */
  readonly hls: string | null;
}

/** Addresses that end, of which new ones must be asked for in time. */
export interface RenewableAddresses {
  readonly short: StreamAddresses;
  readonly long: StreamAddresses | null;
  /** Licence servers, as the source has them; null or absent for a clear stream. */
  readonly drm?: PlayerSource['drm'];
  /** When they end, by this browser's clock. */
  readonly endsAt: Instant;
}

/** A WebVTT file. */
export interface CaptionFile {
  readonly url: string;
  /** BCP 47 */
  readonly language: string;
  readonly label: string;
  readonly kind: 'captions' | 'subtitles';
}

/** Something that can be played. */
export interface PlayerSource {
  /** Stable identity, e.g. `canal-12`: the same key means the same stream. */
  readonly key: string;
  readonly kind: 'live' | 'recording';
  /** Opened first: a short window, for the fastest join. */
  readonly short: StreamAddresses;
  /** Opened once the viewer scrubs back further than the short window. Null when `short` already reaches everything. */
  readonly long: StreamAddresses | null;
  /** How far back from the live edge the viewer may go, in seconds. Zero: no DVR. */
  readonly dvrSeconds: number;
  /** Oldest instant that the broadcast offers, as of its answer; a manifest may not tell it. Null or absent where unknown. */
  readonly earliest?: Instant | null;
  /** Name of the result that the length of a recording would tell of (model/hidden-result.ts); null or absent: of none. */
  readonly result?: string | null;
  /** Where to start; null is the live edge (or the beginning of a recording). */
  readonly startAt: Instant | null;
  /** Licence servers by key system (`com.widevine.alpha`, …) of a protected stream; null or absent for a clear one. */
  readonly drm?: Readonly<Record<string, string>> | null;
  /** Caption files beside a recording, with times from its start; those in a language that the stream itself has are left out. */
  readonly captions?: readonly CaptionFile[];
  /** Address of the storyboard: thumbnails of the bar. */
  readonly storyboard?: string | null;
  /** When the addresses end, by this browser's clock; null or absent where they do not. */
  readonly endsAt?: Instant | null;
  /** Asks for new addresses before these end (shaka-renewal.ts). Null: there are none; the old ones are used to their end. */
  readonly renew?: () => Promise<RenewableAddresses | null>;
}

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'error';

/** Each kind has its own text and its own action for the viewer. */
export type PlayerErrorKind = 'network' | 'offline' | 'stopped' | 'unavailable' | 'geo' | 'format' | 'unknown';

export interface PlayerError {
  readonly kind: PlayerErrorKind;
  /** A new attempt can succeed. */
  readonly retriable: boolean;
  /** When the player tries again by itself; null while it does, while it waits for the network, and where there is nothing to ask for. */
  readonly retryAt: Instant | null;
  /** For the support line, e.g. `R-1001-404`. Never shown alone. */
  readonly code: string;
  /** Host of the address that failed; null when unknown. */
  readonly host: string | null;
}

export interface PlayerCapabilities {
  readonly pip: boolean;
  readonly fullscreen: boolean;
  /** A television or speaker in the house can take the picture (AirPlay, Remote Playback). */
  readonly cast: boolean;
  readonly captions: boolean;
  readonly qualityChoice: boolean;
  readonly dvr: boolean;
  /** The picture is past, so it can run faster or slower than it was filmed. */
  readonly speed: boolean;
  /** False where only the device's own buttons change the volume (iOS). */
  readonly volume: boolean;
}

export interface QualityOption {
  /** Picture height in pixels. */
  readonly height: number;
  /** Bits per second, picture and sound. */
  readonly bandwidth: number;
}

export interface CaptionOption {
  readonly id: string;
  readonly language: string;
  readonly label: string;
}

export interface SeekWindow {
  readonly start: Instant;
  readonly end: Instant;
}

/** An exact reading of a playing picture. */
export interface StepReading {
  /** Instant of the picture. */
  readonly at: Instant;
  /** What may be sought in the open manifest. */
  readonly start: Instant;
  readonly end: Instant;
  /** Frames advance: not paused, not waiting for data, not seeking. */
  readonly runs: boolean;
  /** Stopped by the viewer. */
  readonly paused: boolean;
  /** A seek is under way. */
  readonly seeking: boolean;
}

/** The part of a player that keeps it in step with other tiles. */
export interface TileStep {
  /** Null while there is no picture. */
  read(): StepReading | null;
  /** Goes to an exact instant of the open window. */
  seek(to: Instant): void;
  /** 1 is normal speed. */
  setRate(rate: number): void;
  /** True: another tile sets the pace, so this one no longer keeps itself near the live edge. */
  setLed(led: boolean): void;
}

/** `muted`: it plays, but the browser refused sound. `blocked`: nothing plays until the viewer asks. */
export type AutoplayOutcome = 'allowed' | 'muted' | 'blocked';

export interface PlayerState {
  readonly capabilities: PlayerCapabilities;
  readonly status: PlayerStatus;
  readonly source: PlayerSource | null;
  /** Instant of the picture on the screen (K-instant of the stream), null before the first frame. */
  readonly position: Instant | null;
  /** Newest instant that can be played now, null before the manifest is read. */
  readonly liveEdge: Instant | null;
  /** What the viewer may seek to, null before the manifest is read. */
  readonly seekWindow: SeekWindow | null;
  /** Seconds between the picture and the live edge; 0 for recordings. */
  readonly behindLive: number;
  /** Within LIVE_TOLERANCE_S of the edge: shown as "Direto". */
  readonly atLive: boolean;
  /** The stream has a clock of its own (programme date-time). Without one, instants are estimates: nothing may be told to the second. */
  readonly timed: boolean;
  /** 0 to 1. */
  readonly volume: number;
  readonly muted: boolean;
  readonly qualities: readonly QualityOption[];
  /** Height the viewer chose; null is automatic. */
  readonly quality: number | null;
  /** Height on the screen now. */
  readonly activeHeight: number | null;
  readonly captions: readonly CaptionOption[];
  readonly caption: string | null;
  readonly autoplay: AutoplayOutcome;
  /** The open stream has no picture. */
  readonly soundOnly: boolean;
  /** The viewer asked for the sound alone: no picture is loaded. */
  readonly audioOnly: boolean;
  /** Small pictures and buffers. */
  readonly dataSaver: boolean;
  /** 1 is the speed of the broadcast. */
  readonly rate: number;
  readonly pipActive: boolean;
  readonly fullscreenActive: boolean;
  readonly error: PlayerError | null;
}

/** How the stream does, for the viewer who asks. */
export interface PlayerStats {
  /** Picture on the screen, in pixels; 0 without a picture. */
  readonly width: number;
  readonly height: number;
  /** Frames shown and frames left out since the stream was opened. */
  readonly frames: number;
  readonly dropped: number;
  /** Seconds loaded after the picture. */
  readonly buffer: number;
  /** Seconds between the picture and the present; null for recordings and streams without a clock. */
  readonly latency: number | null;
  /** Bits per second: what the network gives by estimate, and what the rendition takes. */
  readonly bandwidth: number;
  readonly streamBandwidth: number;
  /** Seconds spent waiting for data since the stream was opened. */
  readonly stalled: number;
}

export interface LoadOptions {
  /** Start playing as soon as there is a picture (default true). */
  readonly autoplay?: boolean;
  /** Start without sound (tiles). */
  readonly muted?: boolean;
}

export interface PlayerCommands {
  /** Opens a source, replacing the current one on the same element. Resolves when it is loaded or has failed: failures are state, never thrown. */
  load(source: PlayerSource, options?: LoadOptions): Promise<void>;
  play(): Promise<void>;
  pause(): void;
  /** Goes to an absolute instant, clamped to the seek window. */
  seekTo(instant: Instant): Promise<void>;
  /** Moves by seconds; negative is back. */
  seekBy(seconds: number): Promise<void>;
  toLive(): Promise<void>;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  /** A height from `qualities`, or null for automatic. */
  setQuality(height: number | null): void;
  /** Caps automatic quality (tiles, data saver); null lifts the cap. */
  setMaxHeight(height: number | null): void;
  /** One of several small tiles: short buffers, quality by its size. */
  setTile(tile: boolean): void;
  setCaptions(id: string | null): void;
  /** Speed of the picture, 0.25 to 2; at the live edge it is always 1 (small corrections for tiles in step excepted). */
  setRate(rate: number): void;
  /** Loads the sound alone, or the picture again, at the same instant. */
  setAudioOnly(on: boolean): Promise<void>;
  setDataSaver(on: boolean): void;
  /** Null while nothing is open. */
  stats(): PlayerStats | null;
  /** Lets the viewer choose a television or speaker, where the browser has one. */
  requestCast(): Promise<void>;
  requestPip(): Promise<void>;
  requestFullscreen(): Promise<void>;
  /** Tries again after an error, at the same instant. */
  retry(): Promise<void>;
  /** Releases the element, the network and every listener. Always await it. */
  destroy(): Promise<void>;
}

/** `refused`: the browser started without sound and the viewer has not asked for it since. */
export type Sound = 'on' | 'muted' | 'refused';

export function soundOf({ muted, volume, autoplay }: Pick<PlayerState, 'muted' | 'volume' | 'autoplay'>): Sound {
  if (muted && autoplay === 'muted') return 'refused';
  return muted || volume === 0 ? 'muted' : 'on';
}

/** A store for React's useSyncExternalStore; the snapshot is a new object only when something changed. */
export interface PlayerPort extends PlayerCommands {
  /** Keeps this player in step with other tiles. */
  readonly step: TileStep;
  subscribe(listener: () => void): () => void;
  getSnapshot(): PlayerState;
}

/** Up to this far from the edge the picture is called "Direto": two segments of 6 s and the player's latency. Seconds. */
export const LIVE_TOLERANCE_S = 15;
/** The position is published at most this often, in milliseconds; screens need no more and renders cost. */
export const POSITION_INTERVAL_MS = 250;
