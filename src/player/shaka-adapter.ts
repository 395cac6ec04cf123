import { playWithSoundIfAllowed, surfaceCapabilities, toggleFullscreen, togglePip } from './media-surface.ts';
import type { Instant, LoadOptions, PlayerError, PlayerPort, PlayerSource, PlayerState, StreamAddresses } from './player-port.ts';
import { LIVE_TOLERANCE_S, POSITION_INTERVAL_MS } from './player-port.ts';
import { createPlayerStore, initialState, type PlayerStore } from './player-store.ts';
import { connectionFacts, type PlaybackProfile, retryDelay, shakaSettings, TARGET_LATENCY_S } from './shaka-config.ts';
import { errorFacts, isInterruption, isNetworkFault, type MappedError, mapShakaError } from './shaka-errors.ts';
import { chooseStream, loadShaka, mediaSupport, type Protocol, type ShakaPlayer } from './shaka-library.ts';
import { takePreload } from './shaka-preload.ts';
import { captionOptions, captionTrack, currentHeight, qualityOptions, variantFor } from './shaka-tracks.ts';

export interface ShakaAdapterOptions {
  /** Element around the video: captions are drawn in it. It may move in the document. */
  readonly container: HTMLElement;
  /** Element that goes full screen with its controls, wherever the player stands then; the container when left out. */
  readonly fullscreenTarget?: () => HTMLElement;
  readonly dataSaver?: boolean;
  readonly tile?: boolean;
  readonly maxHeight?: number | null;
}

/** Silence on the screen longer than this, with a known cause, is an error the viewer is told of. Milliseconds. */
const TROUBLE_AFTER_MS = 4000;
/** After a lifted cap the best rung is held this long before automatic quality decides again. Milliseconds. */
const HOLD_QUALITY_MS = 8000;
/** Closer to the edge than this, a seek means "live" and playback keeps up with the edge again. Seconds. */
const FOLLOW_WITHIN_S = 3;

/** A player on one video element, by shaka. Browser only; nothing is fetched before `load`. */
export function createShakaPlayer(video: HTMLVideoElement, options: ShakaAdapterOptions): PlayerPort {
  return new ShakaAdapter(video, options);
}

class ShakaAdapter implements PlayerPort {
  private readonly video: HTMLVideoElement;
  private readonly container: HTMLElement;
  private readonly fullscreenTarget: () => HTMLElement;
  private readonly store: PlayerStore;
  private profile: PlaybackProfile;
  private player: ShakaPlayer | null = null;
  private protocol: Protocol | null = null;
  private openAddresses: StreamAddresses | null = null;
  /** Counts loads; an answer that belongs to an older one is thrown away. */
  private generation = 0;
  private loaded = false;
  /** the element stands where the viewer wanted it, with a frame to show */
  private placed = false;
  private following = false;
  private wantsToPlay = true;
  private attempts = 0;
  private trouble: MappedError | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private troubleTimer: ReturnType<typeof setTimeout> | undefined;
  private qualityTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly clock: ReturnType<typeof setInterval>;
  private readonly listeners = new AbortController();
  private lastTick = 0;
  private destroyed: Promise<void> | null = null;

  constructor(video: HTMLVideoElement, options: ShakaAdapterOptions) {
    this.video = video;
    this.container = options.container;
    this.fullscreenTarget = options.fullscreenTarget ?? (() => options.container);
    this.profile = {
      connection: connectionFacts(),
      dataSaver: options.dataSaver === true,
      tile: options.tile === true,
      maxHeight: options.maxHeight ?? null,
    };
    this.store = createPlayerStore({ ...initialState(surfaceCapabilities(video)), volume: video.volume, muted: video.muted });
    this.listen();
    // The edge moves while the picture stands still.
    this.clock = setInterval(() => this.tick(), 1000);
  }

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);
  getSnapshot = (): PlayerState => this.store.getSnapshot();

  async load(source: PlayerSource, options: LoadOptions = {}): Promise<void> {
    this.attempts = 0;
    this.wantsToPlay = options.autoplay !== false;
    if (options.muted !== undefined) this.video.muted = options.muted;
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
    });
    await this.open(source.short, source.startAt);
  }

  async play(): Promise<void> {
    this.wantsToPlay = true;
    const { position, status, source } = this.getSnapshot();
    if (status === 'error') return this.retry();
    if (!this.loaded || this.player === null) return;
    // A long pause on a short window: the held place has left it, so the long one is opened there.
    if (source !== null && position !== null && this.outsideLoadedWindow(position) && this.canOpenLong(source)) {
      return this.open(source.long ?? source.short, position);
    }
    this.setFollowing(this.following && this.getSnapshot().behindLive <= LIVE_TOLERANCE_S);
    await this.start();
  }

  pause(): void {
    this.wantsToPlay = false;
    this.video.pause();
    this.tick(true);
  }

  async seekTo(instant: Instant): Promise<void> {
    const { seekWindow, source } = this.getSnapshot();
    const origin = this.origin();
    if (seekWindow === null || source === null || origin === null || this.player === null) return;
    const at = Math.min(seekWindow.end, Math.max(seekWindow.start, instant));
    this.setFollowing(source.kind === 'live' && seekWindow.end - at <= FOLLOW_WITHIN_S * 1000);
    if (this.outsideLoadedWindow(at) && this.canOpenLong(source)) return this.open(source.long ?? source.short, at);
    const end = this.player.seekRange().end - (source.kind === 'live' ? TARGET_LATENCY_S : 0);
    this.video.currentTime = Math.min(end, (at - origin) / 1000);
    this.tick(true);
  }

  async seekBy(seconds: number): Promise<void> {
    const { position } = this.getSnapshot();
    if (position !== null) await this.seekTo(position + seconds * 1000);
  }

  async toLive(): Promise<void> {
    const { source } = this.getSnapshot();
    if (this.player === null || source === null) return;
    if (source.kind === 'live') {
      this.setFollowing(true);
      this.video.currentTime = this.player.seekRange().end - TARGET_LATENCY_S;
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

  setQuality(height: number | null): void {
    const player = this.player;
    if (player === null) return;
    clearTimeout(this.qualityTimer);
    const track = height === null ? null : variantFor(player.getVariantTracks(), height);
    player.configure({ abr: { enabled: track === null } });
    if (track !== null) player.selectVariantTrack(track, true, 0);
    this.store.update({ quality: track === null ? null : height });
  }

  setMaxHeight(height: number | null): void {
    const raised = height === null || (this.profile.maxHeight !== null && height > this.profile.maxHeight);
    this.profile = { ...this.profile, maxHeight: height };
    const player = this.player;
    if (player === null) return;
    player.configure(this.settings());
    if (!raised || this.getSnapshot().quality !== null) return;
    // Lifting the cap alone takes as long as the buffer lasts; choosing the rung at once is seen within a tenth of a second.
    const best = variantFor(player.getVariantTracks(), height ?? Number.POSITIVE_INFINITY);
    if (best === null) return;
    player.configure({ abr: { enabled: false } });
    player.selectVariantTrack(best, true, 0);
    clearTimeout(this.qualityTimer);
    this.qualityTimer = setTimeout(() => player.configure({ abr: { enabled: this.getSnapshot().quality === null } }), HOLD_QUALITY_MS);
  }

  setCaptions(id: string | null): void {
    const player = this.player;
    if (player === null) return;
    const track = id === null ? null : captionTrack(player.getTextTracks(), id);
    player.selectTextTrack(track);
    this.store.update({ caption: track === null ? null : id });
  }

  requestPip = (): Promise<void> => togglePip(this.video);
  requestFullscreen = (): Promise<void> => toggleFullscreen(this.video, this.fullscreenTarget());

  async retry(): Promise<void> {
    clearTimeout(this.retryTimer);
    const { source, position } = this.getSnapshot();
    if (source === null) return;
    this.wantsToPlay = true;
    if (this.loaded && this.player?.retryStreaming(0) === true) {
      this.store.update({ status: 'buffering', error: null });
      this.watchTrouble();
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
    clearTimeout(this.retryTimer);
    clearTimeout(this.troubleTimer);
    clearTimeout(this.qualityTimer);
    this.listeners.abort();
    this.video.pause();
    const player = this.player;
    this.player = null;
    await player?.destroy();
    this.store.update({ status: 'idle', source: null, position: null, liveEdge: null, seekWindow: null, error: null });
    this.store.close();
  }

  private async open(addresses: StreamAddresses, start: Instant | null): Promise<void> {
    const generation = ++this.generation;
    const stale = () => generation !== this.generation;
    clearTimeout(this.retryTimer);
    this.loaded = false;
    this.placed = false;
    this.trouble = null;
    this.openAddresses = addresses;
    this.store.update({ status: 'loading', error: null });
    const chosen = chooseStream(addresses, mediaSupport());
    if (chosen === null) return this.fail({ kind: 'format', retriable: false, automatic: false, code: 'R-0' });
    try {
      const player = await this.playerFor(chosen.protocol);
      if (stale()) return;
      player.configure(this.settings());
      player.configure({ abr: { enabled: this.getSnapshot().quality === null } });
      const preloaded = start === null ? await takePreload(chosen.uri) : null;
      if (stale()) return void preloaded?.destroy();
      performance.mark('player-open');
      await player.load(preloaded ?? chosen.uri, start === null ? null : new Date(start), chosen.mimeType);
      if (stale()) return;
      this.loaded = true;
      this.readTracks();
      this.tick(true);
      if (this.wantsToPlay) await this.start();
      else this.store.update({ status: 'paused' });
    } catch (thrown) {
      const facts = errorFacts(thrown);
      if (!stale() && !isInterruption(facts)) this.fail(mapShakaError(facts, navigator.onLine));
    }
  }

  /** One shaka player per element; another build (HLS after DASH) replaces it. */
  private async playerFor(protocol: Protocol): Promise<ShakaPlayer> {
    if (this.player !== null && this.protocol === protocol) return this.player;
    const generation = this.generation;
    const [shaka] = await Promise.all([loadShaka(protocol), this.player?.destroy()]);
    const player = new shaka.Player();
    if (generation !== this.generation) return player;
    this.player = player;
    this.protocol = protocol;
    player.addEventListener('error', (event: Event) => this.onLibraryError((event as Event & { detail?: unknown }).detail));
    player.addEventListener('buffering', (event: Event) => this.onBuffering((event as Event & { buffering?: boolean }).buffering === true));
    for (const name of ['trackschanged', 'variantchanged', 'adaptation', 'textchanged'])
      player.addEventListener(name, () => this.readTracks());
    player.setVideoContainer(this.container);
    await player.attach(this.video);
    return player;
  }

  private async start(): Promise<void> {
    const generation = this.generation;
    const autoplay = await playWithSoundIfAllowed(this.video);
    if (generation !== this.generation) return;
    // A refusal is remembered until the viewer asks for sound; later plays do not forget it.
    const previous = this.getSnapshot().autoplay;
    const outcome = autoplay === 'allowed' && previous === 'muted' && this.video.muted ? 'muted' : autoplay;
    this.store.update(outcome === 'blocked' ? { autoplay: outcome, status: 'paused' } : { autoplay: outcome });
  }

  private listen(): void {
    const signal = this.listeners.signal;
    const on = (target: EventTarget, names: string[], run: () => void) => {
      for (const name of names) target.addEventListener(name, run, { signal });
    };
    on(this.video, ['timeupdate'], () => this.tick());
    on(this.video, ['seeked', 'seeking'], () => this.tick(true));
    on(this.video, ['playing'], () => this.onPlaying());
    on(this.video, ['pause'], () => this.loaded && !this.video.ended && this.settle('paused'));
    on(this.video, ['waiting'], () => this.loaded && !this.video.paused && this.settle('buffering'));
    on(this.video, ['ended'], () => this.settle('ended'));
    on(this.video, ['volumechange'], () => this.store.update({ volume: this.video.volume, muted: this.video.muted }));
    on(this.video, ['enterpictureinpicture'], () => this.store.update({ pipActive: true }));
    on(this.video, ['leavepictureinpicture'], () => this.store.update({ pipActive: false }));
    on(document, ['fullscreenchange'], () =>
      this.store.update({ fullscreenActive: document.fullscreenElement === this.fullscreenTarget() }),
    );
    on(globalThis, ['online'], () => this.onOnline());
  }

  private settle(status: 'paused' | 'buffering' | 'ended'): void {
    if (this.getSnapshot().status !== 'error') this.store.update({ status });
    this.tick(true);
  }

  private onPlaying(): void {
    if (!this.loaded) return;
    this.attempts = 0;
    this.trouble = null;
    clearTimeout(this.troubleTimer);
    this.store.update({ status: 'playing', error: null });
    this.tick(true);
  }

  private onBuffering(buffering: boolean): void {
    if (!this.loaded) return;
    if (buffering) {
      if (!this.video.paused) this.settle('buffering');
      this.watchTrouble();
    } else {
      this.trouble = null;
      clearTimeout(this.troubleTimer);
      this.store.update({ error: null, status: this.video.paused ? 'paused' : 'playing' });
    }
  }

  /** While nothing arrives, the library keeps asking; the viewer is told why once it has lasted. */
  private watchTrouble(): void {
    clearTimeout(this.troubleTimer);
    this.troubleTimer = setTimeout(() => {
      if (!this.loaded || this.player?.isBuffering() !== true) return;
      const cause = navigator.onLine ? this.trouble : { kind: 'offline' as const, retriable: true, automatic: false, code: 'R-1002' };
      if (cause !== null)
        this.store.update({ status: 'error', error: { kind: cause.kind, retriable: true, retryAt: null, code: cause.code } });
      this.watchTrouble();
    }, TROUBLE_AFTER_MS);
  }

  private onLibraryError(detail: unknown): void {
    const facts = errorFacts(detail);
    if (isInterruption(facts) || !this.loaded) return;
    const mapped = mapShakaError(facts, navigator.onLine);
    if (isNetworkFault(facts)) this.trouble = mapped;
    else this.fail(mapped);
  }

  private onOnline(): void {
    const { status, error } = this.getSnapshot();
    if (this.loaded) this.player?.retryStreaming(0.1);
    else if (status === 'error' && error?.retriable === true) void this.retry();
  }

  private fail(mapped: MappedError): void {
    this.loaded = false;
    clearTimeout(this.retryTimer);
    let retryAt: number | null = null;
    if (mapped.automatic) {
      const delay = retryDelay(this.attempts++, Math.random()) * 1000;
      retryAt = Date.now() + delay;
      this.retryTimer = setTimeout(() => void this.retry(), delay);
    }
    const error: PlayerError = { kind: mapped.kind, retriable: mapped.retriable, retryAt, code: mapped.code };
    this.store.update({ status: 'error', error });
  }

  private settings() {
    return shakaSettings(this.profile, this.following);
  }

  private setFollowing(following: boolean): void {
    if (this.following === following) return;
    this.following = following;
    this.player?.configure({ streaming: { liveSync: { enabled: following } } });
  }

  private canOpenLong(source: PlayerSource): boolean {
    return source.long !== null && this.openAddresses !== source.long;
  }

  private outsideLoadedWindow(instant: Instant): boolean {
    const origin = this.origin();
    if (this.player === null || origin === null) return false;
    return (instant - origin) / 1000 < this.player.seekRange().start;
  }

  /** Instant of the media time zero, from programme date-time (HLS) or availability start (DASH). */
  private origin(): Instant | null {
    return this.player?.getPresentationStartTimeAsDate()?.getTime() ?? null;
  }

  private tick(now = false): void {
    const player = this.player;
    const time = performance.now();
    if (!this.loaded || player === null || (!now && time - this.lastTick < POSITION_INTERVAL_MS * 0.9)) return;
    const origin = this.origin();
    const source = this.getSnapshot().source;
    if (origin === null || source === null) return;
    this.lastTick = time;
    const range = player.seekRange();
    const edge = Math.round(origin + range.end * 1000);
    const loadedStart = Math.round(origin + range.start * 1000);
    const live = source.kind === 'live';
    const shortLoaded = live && this.canOpenLong(source) && this.openAddresses?.hls !== source.long?.hls && this.protocol === 'hls';
    const start = shortLoaded ? Math.min(loadedStart, edge - source.dvrSeconds * 1000) : loadedStart;
    // An element with a live stream stands at the window's start until the library has put it at its place. That instant, long ago,
    // is nobody's position: it counts once there is a frame to show for it.
    this.placed ||= this.video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const position = this.placed ? Math.round(origin + this.video.currentTime * 1000) : this.getSnapshot().position;
    const behindLive = live && position !== null ? Math.max(0, (edge - position) / 1000) : 0;
    this.store.update({
      position,
      liveEdge: edge,
      seekWindow: { start, end: edge },
      behindLive,
      atLive: live && behindLive <= LIVE_TOLERANCE_S,
      capabilities: { ...this.getSnapshot().capabilities, dvr: live ? source.dvrSeconds > 0 : true },
    });
  }

  private readTracks(): void {
    const player = this.player;
    if (!this.loaded || player === null) return;
    const variants = player.getVariantTracks();
    const qualities = qualityOptions(variants);
    const captions = captionOptions(player.getTextTracks());
    this.store.update({
      qualities,
      captions,
      activeHeight: currentHeight(variants),
      capabilities: { ...this.getSnapshot().capabilities, qualityChoice: qualities.length > 1, captions: captions.length > 0 },
    });
  }
}
