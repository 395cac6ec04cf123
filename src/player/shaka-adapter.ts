import {
  type ElementHandlers,
  listenToElement,
  playWithSoundIfAllowed,
  surfaceCapabilities,
  toggleFullscreen,
  togglePip,
} from './media-surface.ts';
import type { Instant, LoadOptions, PlayerPort, PlayerSource, PlayerState, StreamAddresses } from './player-port.ts';
import { LIVE_TOLERANCE_S, POSITION_INTERVAL_MS } from './player-port.ts';
import { createPlayerStore, initialState, type PlayerStore } from './player-store.ts';
import { connectionFacts, type PlaybackProfile, shakaSettings, TARGET_LATENCY_S } from './shaka-config.ts';
import { ShakaEngine } from './shaka-engine.ts';
import { errorFacts, isInterruption, isNetworkFault, type MappedError, mapShakaError } from './shaka-errors.ts';
import { chooseStream, mediaSupport } from './shaka-library.ts';
import { assumedOrigin, originOf, placeOf } from './shaka-place.ts';
import { takePreload } from './shaka-preload.ts';
import { Recovery } from './shaka-recovery.ts';
import { Renditions } from './shaka-renditions.ts';

export interface ShakaAdapterOptions {
  /** Around the video, for captions; may move in the document. */
  readonly container: HTMLElement;
  /** Returns the element to show in full screen, controls included; the container when left out. */
  readonly fullscreenTarget?: () => HTMLElement;
  readonly dataSaver?: boolean;
  readonly tile?: boolean;
  readonly maxHeight?: number | null;
}

/** A seek closer to the edge than this follows the live edge again. Seconds. */
const FOLLOW_WITHIN_S = 3;

/** A player on one video element, using shaka. Browser only; nothing is fetched before `load`. */
export function createShakaPlayer(video: HTMLVideoElement, options: ShakaAdapterOptions): PlayerPort {
  return new ShakaAdapter(video, options);
}

class ShakaAdapter implements PlayerPort {
  private readonly video: HTMLVideoElement;
  private readonly fullscreenTarget: () => HTMLElement;
  private readonly store: PlayerStore;
  private readonly engine: ShakaEngine;
  private readonly renditions: Renditions;
  private readonly recovery: Recovery;
  private profile: PlaybackProfile;
  private openAddresses: StreamAddresses | null = null;
  /** Counts loads; results of an older one are discarded. */
  private generation = 0;
  private loaded = false;
  /** the element has been put at the wanted position and has a frame to show */
  private placed = false;
  private following = false;
  /** Instant of the media time zero of the open stream, when it has no clock. */
  private untimedOrigin: Instant | null = null;
  private wantsToPlay = true;
  private readonly clock: ReturnType<typeof setInterval>;
  private readonly listeners = new AbortController();
  private lastTick = 0;
  private destroyed: Promise<void> | null = null;

  constructor(video: HTMLVideoElement, options: ShakaAdapterOptions) {
    this.video = video;
    this.fullscreenTarget = options.fullscreenTarget ?? (() => options.container);
    this.profile = {
      connection: connectionFacts(),
      dataSaver: options.dataSaver === true,
      tile: options.tile === true,
      maxHeight: options.maxHeight ?? null,
    };
    this.store = createPlayerStore({ ...initialState(surfaceCapabilities(video)), volume: video.volume, muted: video.muted });
    this.engine = new ShakaEngine(video, options.container, {
      onError: (detail) => this.onLibraryError(detail),
      onBuffering: (buffering) => this.onBuffering(buffering),
      onTracks: () => this.loaded && this.renditions.read(),
    });
    this.renditions = new Renditions(this.store, () => this.engine.player);
    this.recovery = new Recovery(this.store, {
      reopen: () => void this.reopen(),
      starving: () => this.loaded && this.engine.player?.isBuffering() === true,
    });
    listenToElement(video, this.listeners.signal, this.elementHandlers());
    // The live edge moves during a pause too.
    this.clock = setInterval(() => this.tick(), 1000);
  }

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);
  getSnapshot = (): PlayerState => this.store.getSnapshot();

  async load(source: PlayerSource, options: LoadOptions = {}): Promise<void> {
    this.wantsToPlay = options.autoplay !== false;
    if (options.muted !== undefined) this.video.muted = options.muted;
    this.recovery.forget();
    this.following = source.kind === 'live' && source.startAt === null;
    this.store.update({
      source,
      position: null,
      liveEdge: null,
      seekWindow: null,
      behindLive: 0,
      atLive: false,
      qualities: [],
      quality: null,
      activeHeight: null,
      captions: [],
      caption: null,
      soundOnly: false,
    });
    await this.open(source.short, source.startAt);
  }

  async play(): Promise<void> {
    this.wantsToPlay = true;
    const { position, status, source } = this.store.getSnapshot();
    if (status === 'error') return this.retry();
    if (!this.loaded || this.engine.player === null) return;
    // After a long pause the position is no longer in the short window: open the long one.
    if (source !== null && position !== null && this.outsideLoadedWindow(position) && this.canOpenLong(source)) {
      return this.open(source.long ?? source.short, position);
    }
    this.setFollowing(this.following && this.store.getSnapshot().behindLive <= LIVE_TOLERANCE_S);
    await this.start();
  }

  pause(): void {
    this.wantsToPlay = false;
    this.video.pause();
    this.tick(true);
  }

  async seekTo(instant: Instant): Promise<void> {
    const { seekWindow, source } = this.store.getSnapshot();
    const { player } = this.engine;
    const origin = this.origin();
    if (seekWindow === null || source === null || origin === null || player === null) return;
    const at = Math.min(seekWindow.end, Math.max(seekWindow.start, instant));
    this.setFollowing(source.kind === 'live' && seekWindow.end - at <= FOLLOW_WITHIN_S * 1000);
    if (this.outsideLoadedWindow(at) && this.canOpenLong(source)) return this.open(source.long ?? source.short, at);
    const end = player.seekRange().end - (source.kind === 'live' ? TARGET_LATENCY_S : 0);
    this.video.currentTime = Math.min(end, (at - origin) / 1000);
    this.tick(true);
  }

  async seekBy(seconds: number): Promise<void> {
    const { position } = this.store.getSnapshot();
    if (position !== null) await this.seekTo(position + seconds * 1000);
  }

  async toLive(): Promise<void> {
    const { source } = this.store.getSnapshot();
    const { player } = this.engine;
    if (player === null || source === null) return;
    if (source.kind === 'live') {
      this.setFollowing(true);
      this.video.currentTime = player.seekRange().end - TARGET_LATENCY_S;
    }
    this.wantsToPlay = true;
    await this.start();
    this.tick(true);
  }

  setMuted(muted: boolean): void {
    this.video.muted = muted;
    if (!muted) {
      if (this.video.volume === 0) this.video.volume = 0.5;
      this.store.update({ autoplay: 'allowed' });
    }
  }

  setVolume(volume: number): void {
    const next = Math.min(1, Math.max(0, volume));
    this.video.volume = next;
    this.setMuted(next === 0);
  }

  setQuality = (height: number | null): void => this.renditions.choose(height);
  setCaptions = (id: string | null): void => this.renditions.chooseCaption(id);

  setMaxHeight(height: number | null): void {
    const raised = height === null || (this.profile.maxHeight !== null && height > this.profile.maxHeight);
    this.profile = { ...this.profile, maxHeight: height };
    this.engine.player?.configure(this.settings());
    if (raised) this.renditions.lift(height);
  }

  requestPip = (): Promise<void> => togglePip(this.video);
  requestFullscreen = (): Promise<void> => toggleFullscreen(this.video, this.fullscreenTarget());

  retry(): Promise<void> {
    this.wantsToPlay = true;
    return this.reopen();
  }

  /** An automatic retry must not start playback that the viewer has paused. */
  private async reopen(): Promise<void> {
    const { source, position } = this.store.getSnapshot();
    this.recovery.trying();
    if (source === null) return;
    if (this.loaded && this.engine.player?.retryStreaming(0) === true) {
      this.store.update({ status: 'buffering', error: null });
      this.recovery.watch();
      return;
    }
    const held = position ?? source.startAt;
    await this.open(held !== null && source.long !== null ? source.long : source.short, held);
  }

  destroy(): Promise<void> {
    this.destroyed ??= this.release();
    return this.destroyed;
  }

  private async release(): Promise<void> {
    this.generation++;
    this.loaded = false;
    clearInterval(this.clock);
    this.recovery.stop();
    this.renditions.stop();
    this.listeners.abort();
    this.video.pause();
    await this.engine.destroy();
    this.store.update({ status: 'idle', source: null, position: null, liveEdge: null, seekWindow: null, error: null });
    this.store.close();
  }

  private async open(addresses: StreamAddresses, start: Instant | null): Promise<void> {
    const generation = ++this.generation;
    const stale = () => generation !== this.generation;
    this.recovery.opening();
    this.loaded = false;
    this.placed = false;
    this.openAddresses = addresses;
    this.untimedOrigin = null;
    this.store.update({ status: 'loading', error: null });
    const chosen = chooseStream(addresses, mediaSupport());
    if (chosen === null) return this.fail({ kind: 'format', retriable: false, automatic: false, code: 'R-0', host: null });
    try {
      const player = await this.engine.playerFor(chosen.protocol, stale);
      if (player === null || stale()) return;
      player.configure(this.settings());
      player.configure({ abr: { enabled: this.store.getSnapshot().quality === null } });
      const preloaded = start === null ? await takePreload(chosen.uri) : null;
      if (stale()) return void preloaded?.destroy();
      performance.mark('player-open');
      // Unload at once, so that the element is ready before the next manifest arrives.
      if (player.getAssetUri() !== null) await player.unload();
      if (stale()) return void preloaded?.destroy();
      await player.load(preloaded ?? chosen.uri, start === null ? null : new Date(start), chosen.mimeType);
      if (stale()) return;
      this.loaded = true;
      this.renditions.read();
      this.tick(true);
      if (this.wantsToPlay) await this.start();
      else this.store.update({ status: 'paused' });
    } catch (thrown) {
      const facts = errorFacts(thrown);
      if (!stale() && !isInterruption(facts)) this.fail(mapShakaError(facts, navigator.onLine));
    }
  }

  private async start(): Promise<void> {
    const generation = this.generation;
    const autoplay = await playWithSoundIfAllowed(this.video);
    if (generation !== this.generation) return;
    // A refusal of sound is kept until the viewer asks for sound, also over later plays.
    const previous = this.store.getSnapshot().autoplay;
    const outcome = autoplay === 'allowed' && previous === 'muted' && this.video.muted ? 'muted' : autoplay;
    this.store.update(outcome === 'blocked' ? { autoplay: outcome, status: 'paused' } : { autoplay: outcome });
  }

  private elementHandlers(): ElementHandlers {
    return {
      moved: () => this.tick(),
      sought: () => this.tick(true),
      playing: () => this.onPlaying(),
      paused: () => this.loaded && !this.video.ended && this.settle('paused'),
      waiting: () => this.loaded && !this.video.paused && this.settle('buffering'),
      ended: () => this.settle('ended'),
      volume: () => this.store.update({ volume: this.video.volume, muted: this.video.muted }),
      pip: (active) => this.store.update({ pipActive: active }),
      fullscreen: () => this.store.update({ fullscreenActive: document.fullscreenElement === this.fullscreenTarget() }),
      online: () => this.onOnline(),
    };
  }

  private settle(status: 'paused' | 'buffering' | 'ended'): void {
    if (this.store.getSnapshot().status !== 'error') this.store.update({ status });
    this.tick(true);
  }

  private onPlaying(): void {
    if (!this.loaded) return;
    this.recovery.played();
    this.store.update({ status: 'playing', error: null });
    this.tick(true);
  }

  private onBuffering(buffering: boolean): void {
    if (!this.loaded) return;
    if (buffering) {
      if (!this.video.paused) this.settle('buffering');
      this.recovery.watch();
    } else {
      this.recovery.flowing();
      this.store.update({ error: null, status: this.video.paused ? 'paused' : 'playing' });
    }
  }

  private onLibraryError(detail: unknown): void {
    const facts = errorFacts(detail);
    if (isInterruption(facts) || !this.loaded) return;
    const mapped = mapShakaError(facts, navigator.onLine);
    if (isNetworkFault(facts)) this.recovery.note(mapped);
    else this.fail(mapped);
  }

  private onOnline(): void {
    const { status, error } = this.store.getSnapshot();
    if (this.loaded) this.engine.player?.retryStreaming(0.1);
    else if (status === 'error' && error?.retriable === true) void this.reopen();
  }

  private fail(mapped: MappedError): void {
    this.loaded = false;
    this.recovery.fail(mapped);
  }

  private settings() {
    return shakaSettings(this.profile, this.following);
  }

  private setFollowing(following: boolean): void {
    if (this.following === following) return;
    this.following = following;
    this.engine.player?.configure({ streaming: { liveSync: { enabled: following } } });
  }

  private canOpenLong(source: PlayerSource): boolean {
    return source.long !== null && this.openAddresses !== source.long;
  }

  private outsideLoadedWindow(instant: Instant): boolean {
    const { player } = this.engine;
    const origin = this.origin();
    return player !== null && origin !== null && (instant - origin) / 1000 < player.seekRange().start;
  }

  private origin(): Instant | null {
    return originOf(this.engine.player, this.engine.protocol) ?? this.untimedOrigin;
  }

  private tick(now = false): void {
    const { player, protocol } = this.engine;
    const time = performance.now();
    if (!this.loaded || player === null || (!now && time - this.lastTick < POSITION_INTERVAL_MS * 0.9)) return;
    const { source, position, capabilities } = this.store.getSnapshot();
    if (source === null) return;
    const told = originOf(player, protocol);
    if (told === null) this.untimedOrigin ??= assumedOrigin(source.kind, player.seekRange().end, Date.now());
    const origin = told ?? this.untimedOrigin;
    if (origin === null) return;
    this.lastTick = time;
    // Until the library has put it at its position, the element reports the start of the window. That is not the viewer's position:
    // publish it only once there is a frame.
    this.placed ||= this.video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const live = source.kind === 'live';
    this.store.update({
      ...placeOf({
        source,
        origin,
        range: player.seekRange(),
        time: this.placed ? this.video.currentTime : null,
        before: position,
        shortLoaded: live && this.canOpenLong(source) && this.openAddresses?.hls !== source.long?.hls && protocol === 'hls',
      }),
      timed: told !== null,
      soundOnly: this.placed && this.video.videoWidth === 0,
      capabilities: { ...capabilities, dvr: live ? source.dvrSeconds > 0 : true },
    });
  }
}
