import {
  chooseCastTarget,
  type ElementHandlers,
  listenToElement,
  playWithSoundIfAllowed,
  setElementMuted,
  setElementVolume,
  toggleFullscreen,
  togglePip,
  watchCastTargets,
} from './media-surface.ts';
import type { Instant, LoadOptions, PlayerPort, PlayerSource, PlayerState, PlayerStats, StreamAddresses, TileStep } from './player-port.ts';
import { LIVE_TOLERANCE_S } from './player-port.ts';
import { NOTHING_KNOWN, type PlayerStore } from './player-store.ts';
import { type PlaybackProfile, shakaSettings, TARGET_LATENCY_S } from './shaka-config.ts';
import { ShakaEngine } from './shaka-engine.ts';
import { StreamFaults } from './shaka-faults.ts';
import { readsItself } from './shaka-library.ts';
import { openStream } from './shaka-open.ts';
import { noteCast, profileOf, type ShakaAdapterOptions, storeFor } from './shaka-options.ts';
import { ShakaPosition } from './shaka-position.ts';
import { applySettings, Renditions } from './shaka-renditions.ts';
import { holdRenewal } from './shaka-renewal.ts';
import { ShakaSeek } from './shaka-seek.ts';
import { playerStats } from './shaka-stats.ts';
import { shakaTileStep } from './tiles/tile-step.ts';

/** A seek closer to the edge than this follows the live edge again. Seconds. */
const FOLLOW_WITHIN_S = 3;

/** How much later a stream is opened whose segment is missing at the wanted place. Milliseconds. */
const BEHIND_MISSING_MS = 6_000;

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
  private readonly faults: StreamFaults;
  private profile: PlaybackProfile;
  private openAddresses: StreamAddresses | null = null;
  /** where it was opened; null: the live edge, or the first second of a recording */
  private openedAt: Instant | null = null;
  /** Counts loads; results of an older one are discarded. */
  private generation = 0;
  private loaded = false;
  private following = false;
  /** another tile sets the pace */
  private led = false;
  readonly step: TileStep;
  private readonly place: ShakaPosition;
  private readonly seek: ShakaSeek;
  private wantsToPlay = true;
  private readonly listeners = new AbortController();
  private destroyed: Promise<void> | null = null;
  private releaseAddresses = (): void => undefined;

  constructor(video: HTMLVideoElement, options: ShakaAdapterOptions) {
    this.video = video;
    this.fullscreenTarget = options.fullscreenTarget ?? (() => options.container);
    this.profile = profileOf(options);
    this.store = storeFor(video, this.profile);
    this.engine = new ShakaEngine(video, options.container, {
      onError: (detail) => this.faults.onLibraryError(detail),
      onBuffering: (buffering) => this.onBuffering(buffering),
      onTracks: () => this.loaded && this.renditions.read(),
      onGapJumped: () => this.seek.onGapJumped(),
      onAppended: (kind) => this.faults.appended(kind),
      onGivenUp: (goOn) => this.faults.recovery.givenUp(goOn),
    });
    this.renditions = new Renditions(this.store, () => this.engine.player);
    this.place = new ShakaPosition(video, this.store, this.engine);
    this.seek = new ShakaSeek(video, this.listeners.signal);
    this.faults = new StreamFaults(video, this.store, this.engine, {
      loaded: () => this.loaded,
      reopen: () => void this.reopen(),
      openAgain: () => void this.openAgain(),
      openBehind: () => this.openedAt !== null && this.openBehind(BEHIND_MISSING_MS),
      smallest: (on) => this.adapt({ smallest: on }, on),
      failed: () => this.failed(),
      openAnew: () => this.openAnew(),
      openOther: () => this.openBehind(0),
      tick: () => this.tick(),
    });
    const places = { player: () => this.engine.player, origin: () => this.place.origin() };
    this.step = shakaTileStep(video, { ...places, led: (on) => this.setLed(on) });
    watchCastTargets(video, this.listeners.signal, (cast) => noteCast(this.store, cast));
    listenToElement(video, this.listeners.signal, this.elementHandlers());
  }

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);
  getSnapshot = (): PlayerState => this.store.getSnapshot();

  async load(source: PlayerSource, options: LoadOptions = {}): Promise<void> {
    this.wantsToPlay = options.autoplay !== false;
    if (options.muted !== undefined) this.video.muted = options.muted;
    this.faults.recovery.forget();
    const release = this.releaseAddresses;
    // A zap to the same channel keeps its renewal.
    this.releaseAddresses = holdRenewal(source, () => this.onRenewed());
    release();
    this.following = source.kind === 'live' && source.startAt === null;
    this.setRate(1);
    this.store.update({ ...NOTHING_KNOWN, source });
    this.faults.way.opening();
    await this.open(source.short, source.startAt);
  }

  async play(): Promise<void> {
    this.wantsToPlay = true;
    const { position, status } = this.store.getSnapshot();
    if (status === 'error') return this.retry();
    if (!this.loaded || this.engine.player === null) return;
    // After a long pause the position is no longer in the short window: open the long one.
    const long = position === null ? null : this.place.longFor(position, this.openAddresses);
    if (long !== null) return this.open(long, position);
    this.setFollowing(this.following && this.store.getSnapshot().behindLive <= LIVE_TOLERANCE_S);
    // A recording that is over begins again, also where the element does not know that it is.
    if (this.isEnded() && this.place.isAtEnd()) this.video.currentTime = this.engine.player.seekRange().start;
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
    const origin = this.place.origin();
    if (seekWindow === null || source === null || origin === null || player === null) return;
    const at = Math.min(seekWindow.end, Math.max(seekWindow.start, instant));
    this.setFollowing(source.kind === 'live' && seekWindow.end - at <= FOLLOW_WITHIN_S * 1000);
    const long = this.place.longFor(at, this.openAddresses);
    if (long !== null) return this.open(long, at);
    const end = player.seekRange().end - (source.kind === 'live' ? TARGET_LATENCY_S : 0);
    this.seek.to(Math.min(end, (at - origin) / 1000));
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
    setElementMuted(this.video, muted);
    if (!muted) this.store.update({ autoplay: 'allowed' });
  }

  setVolume(volume: number): void {
    this.setMuted(setElementVolume(this.video, volume) === 0);
  }

  setQuality(height: number | null): void {
    if (this.renditions.choose(height)) applySettings(this.engine.player, this.settings(), true);
  }

  setCaptions = (id: string | null): void => this.renditions.chooseCaption(id);

  setRate = (rate: number): void => this.store.update({ rate: this.engine.setRate(rate, this.loaded) });

  async setAudioOnly(on: boolean): Promise<void> {
    if (this.profile.audioOnly === on) return;
    this.profile = { ...this.profile, audioOnly: on };
    this.store.update({ audioOnly: on, soundOnly: on });
    await this.openAgain();
  }

  /** Opens what is open again, at the same place. */
  private async openAgain(): Promise<void> {
    const { source, position } = this.store.getSnapshot();
    if (source !== null) await this.open(this.openAddresses ?? source.short, this.following ? null : (position ?? source.startAt));
  }

  /** A broadcast that has begun anew has nothing of the one before, its positions included. */
  private openAnew(): void {
    this.setFollowing(true);
    this.store.update({ position: null });
    void this.openAgain();
  }

  /** A step at a time: how long segments are is not known before a stream is open. @param laterMs than it was opened at; the live edge stays that */
  private openBehind(laterMs: number): void {
    if (this.openAddresses !== null) void this.open(this.openAddresses, this.openedAt && this.openedAt + laterMs);
  }

  setDataSaver(on: boolean): void {
    this.store.update({ dataSaver: on });
    this.adapt({ dataSaver: on }, !on);
  }

  stats = (): PlayerStats | null => (this.loaded ? playerStats(this.engine.player, this.video, this.store.getSnapshot()) : null);

  requestCast = (): Promise<void> => chooseCastTarget(this.video);

  setMaxHeight(maxHeight: number | null): void {
    const before = this.profile.maxHeight;
    if (maxHeight !== before) this.adapt({ maxHeight }, maxHeight === null || (before !== null && maxHeight > before));
  }

  setTile(tile: boolean): void {
    if (tile !== this.profile.tile) this.adapt({ tile }, !tile);
  }

  /** @param lifted a limit is gone: a better picture is wanted at once */
  private adapt(change: Partial<PlaybackProfile>, lifted: boolean): void {
    this.profile = { ...this.profile, ...change };
    applySettings(this.engine.player, this.settings(), lifted);
  }

  requestPip = (): Promise<void> => togglePip(this.video);
  requestFullscreen = (): Promise<void> => toggleFullscreen(this.video, this.fullscreenTarget());

  retry(): Promise<void> {
    this.wantsToPlay = true;
    return this.faults.way.again() ? this.openAgain() : this.reopen();
  }

  /** An automatic retry must not start playback that the viewer has paused. */
  private async reopen(): Promise<void> {
    const { source, position } = this.store.getSnapshot();
    this.faults.recovery.trying();
    if (source === null) return;
    if (this.loaded && this.engine.player?.retryStreaming(0) === true) {
      this.store.update({ status: 'buffering', error: null });
      this.faults.recovery.watch();
      return;
    }
    const held = position ?? source.startAt;
    await this.open(held !== null && source.long !== null ? source.long : source.short, held);
  }

  destroy = (): Promise<void> => (this.destroyed ??= this.release());

  private async release(): Promise<void> {
    this.generation++;
    this.releaseAddresses();
    this.loaded = false;
    this.faults.stop();
    this.listeners.abort();
    this.video.pause();
    await this.engine.destroy();
    this.store.update({ status: 'idle', source: null, position: null, liveEdge: null, seekWindow: null, error: null });
    this.store.close();
  }

  private async open(addresses: StreamAddresses, start: Instant | null): Promise<void> {
    const generation = ++this.generation;
    const stale = () => generation !== this.generation;
    this.faults.opening();
    this.loaded = false;
    this.place.opening();
    this.openAddresses = addresses;
    this.openedAt = start;
    this.store.update({ status: 'loading', error: null });
    const chosen = this.faults.way.choose(addresses);
    if (!chosen) return this.faults.hasNoWay();
    try {
      const { drm = null, kind } = this.store.getSnapshot().source ?? {};
      const how = { settings: this.settings(), drm, live: kind === 'live', preload: start === null && !this.profile.audioOnly, stale };
      if (!(await openStream({ engine: this.engine, chosen, hls: addresses.hls, start, ...how }))) return;
      this.loaded = true;
      this.renditions.read();
      void this.renditions.addCaptions(this.store.getSnapshot().source?.captions ?? []);
      this.tick(true);
      if (this.wantsToPlay) await this.start();
      else this.store.update({ status: 'paused' });
    } catch (thrown) {
      if (!stale()) this.faults.onOpenFailed(thrown, chosen);
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
      paused: () => {
        this.faults.pauses();
        if (this.loaded && !this.video.ended && !this.isEnded()) this.settle('paused');
      },
      waiting: () => this.onWaiting(),
      ended: () => this.settle('ended'),
      volume: () => this.store.update({ volume: this.video.volume, muted: this.video.muted }),
      pip: (active) => this.store.update({ pipActive: active }),
      fullscreen: () => this.store.update({ fullscreenActive: document.fullscreenElement === this.fullscreenTarget() }),
      online: () => this.onOnline(),
    };
  }

  private isEnded = (): boolean => this.store.getSnapshot().status === 'ended';

  private settle(status: 'paused' | 'buffering' | 'ended'): void {
    if (this.store.getSnapshot().status !== 'error') this.store.update({ status });
    this.tick(true);
  }

  private onPlaying(): void {
    if (!this.loaded) return;
    this.faults.plays();
    this.store.update({ status: 'playing', error: null });
    this.tick(true);
  }

  /** The element waits for data: also where the library sees enough of it, because sound or picture ends earlier than the other. */
  private onWaiting(): void {
    if (!this.loaded || this.video.paused) return;
    this.settle('buffering');
    this.faults.waits();
  }

  private onBuffering(buffering: boolean): void {
    if (!this.loaded) return;
    if (buffering) {
      if (!this.video.paused) this.settle('buffering');
      this.faults.waits();
    } else {
      this.faults.flows();
      if (!this.isEnded()) this.store.update({ error: null, status: this.video.paused ? 'paused' : 'playing' });
    }
  }

  /** An element that reads the playlists itself cannot be told a new address: it opens it where it is, before the old one ends. */
  private onRenewed(): void {
    if (this.openAddresses !== null && this.loaded && readsItself(this.engine.player)) void this.openAgain();
  }

  private onOnline(): void {
    const { status, error } = this.store.getSnapshot();
    if (this.loaded) this.engine.player?.retryStreaming(0);
    else if (status === 'error' && error?.retriable === true) void this.reopen();
  }

  private failed(): () => boolean {
    const { generation } = this;
    this.loaded = false;
    return () => generation !== this.generation;
  }

  private settings() {
    return shakaSettings(this.profile, this.following && !this.led, this.store.getSnapshot().quality);
  }

  private setFollowing(following: boolean): void {
    if (this.following === following) return;
    this.following = following;
    this.setLed(this.led);
  }

  private setLed(led: boolean): void {
    this.led = led;
    this.engine.player?.configure({ streaming: { liveSync: { enabled: this.following && !led } } });
  }

  private tick(now = false): void {
    const { source } = this.store.getSnapshot();
    if (!this.loaded || source === null) return;
    const { profile, following, openAddresses: open } = this;
    if (!this.place.publish({ now, following, open, audioOnly: profile.audioOnly === true })) return;
    const { atLive, rate } = this.store.getSnapshot();
    // Faster than the broadcast, the picture reaches the live edge: from there on it has the speed of the broadcast.
    if (source.kind === 'live' && atLive && rate > 1.1) this.setRate(1);
    if (!this.place.isOver()) return;
    // First the state: the pause that follows is part of the end.
    this.store.update({ status: 'ended' });
    this.video.pause();
  }
}
