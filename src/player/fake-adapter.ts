import type { Instant, LoadOptions, PlayerPort, PlayerSource, PlayerState, PlayerStats, TileStep } from './player-port.ts';
import { LIVE_TOLERANCE_S } from './player-port.ts';
import { createPlayerStore, initialState, type PlayerStore } from './player-store.ts';

const CAPABILITIES = {
  pip: true,
  fullscreen: true,
  cast: false,
  captions: false,
  qualityChoice: true,
  dvr: true,
  speed: false,
  volume: true,
};
const QUALITIES = [
  { height: 540, bandwidth: 191_000 },
  { height: 360, bandwidth: 130_000 },
  { height: 180, bandwidth: 79_000 },
];
/** Seconds between now and the newest picture. */
const EDGE_LAG_S = 18;
const TICK_MS = 100;

/** A player without a picture: implements the port with a clock alone. For tests of code that uses the port, without a browser. */
export class FakePlayer implements PlayerPort {
  private readonly store: PlayerStore = createPlayerStore(initialState(CAPABILITIES));
  private readonly missing: ReadonlySet<string>;
  private timer: ReturnType<typeof setInterval> | undefined;
  private lastTick = 0;
  private generation = 0;

  /** @param missing keys of sources that answer 404 */
  constructor(missing: readonly string[] = []) {
    this.missing = new Set(missing);
  }

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);
  getSnapshot = (): PlayerState => this.store.getSnapshot();

  async load(source: PlayerSource, options: LoadOptions = {}): Promise<void> {
    const generation = ++this.generation;
    clearInterval(this.timer);
    this.store.update({ status: 'loading', source, position: null, error: null, quality: null });
    await Promise.resolve();
    if (generation !== this.generation) return;
    if (this.missing.has(source.key)) {
      this.store.update({
        status: 'error',
        error: { kind: 'unavailable', retriable: true, retryAt: null, code: 'R-1001-404', host: null },
      });
      return;
    }
    this.store.update({ position: source.startAt ?? edge(), qualities: QUALITIES, activeHeight: 540, muted: options.muted === true });
    this.lastTick = Date.now();
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.store.update({ status: options.autoplay === false ? 'paused' : 'playing' });
    this.tick();
  }

  async play(): Promise<void> {
    this.lastTick = Date.now();
    this.store.update({ status: 'playing' });
  }

  pause(): void {
    this.tick();
    this.store.update({ status: 'paused' });
  }

  async seekTo(instant: Instant): Promise<void> {
    const { seekWindow } = this.getSnapshot();
    if (seekWindow === null) return;
    this.store.update({ position: Math.min(seekWindow.end, Math.max(seekWindow.start, instant)) });
    this.tick();
  }

  async seekBy(seconds: number): Promise<void> {
    await this.seekTo((this.getSnapshot().position ?? edge()) + seconds * 1000);
  }

  async toLive(): Promise<void> {
    await this.seekTo(edge());
    await this.play();
  }

  setMuted(muted: boolean): void {
    this.store.update({ muted, autoplay: 'allowed' });
  }

  setVolume(volume: number): void {
    this.store.update({ volume: Math.min(1, Math.max(0, volume)), muted: volume <= 0 });
  }

  setQuality(height: number | null): void {
    this.store.update({ quality: height, activeHeight: height ?? 540 });
  }

  setRate(rate: number): void {
    this.store.update({ rate: Math.min(2, Math.max(0.25, rate)) });
  }

  async setAudioOnly(on: boolean): Promise<void> {
    this.store.update({ audioOnly: on, soundOnly: on });
  }

  setDataSaver(on: boolean): void {
    this.store.update({ dataSaver: on });
  }

  stats(): PlayerStats | null {
    const { source, position, soundOnly } = this.getSnapshot();
    if (source === null || position === null) return null;
    const size = soundOnly ? { width: 0, height: 0 } : { width: 960, height: 540 };
    const latency = source.kind === 'live' ? (Date.now() - position) / 1000 : null;
    return { ...size, frames: 25, dropped: 0, buffer: 12, latency, bandwidth: 1_000_000, streamBandwidth: 191_000, stalled: 0 };
  }

  async requestCast(): Promise<void> {}
  setMaxHeight(): void {}
  setTile(): void {}
  /** Steps like a real one, except for the speed. */
  readonly step: TileStep = {
    read: () => {
      const { position, seekWindow, status } = this.getSnapshot();
      if (position === null || seekWindow === null) return null;
      return { at: position, ...seekWindow, runs: status === 'playing', paused: status === 'paused', seeking: false };
    },
    seek: (to) => void this.seekTo(to),
    setRate: () => {},
    setLed: () => {},
  };

  setCaptions(): void {}
  async requestPip(): Promise<void> {
    this.store.update({ pipActive: !this.getSnapshot().pipActive });
  }

  async requestFullscreen(): Promise<void> {
    this.store.update({ fullscreenActive: !this.getSnapshot().fullscreenActive });
  }

  async retry(): Promise<void> {
    const { source } = this.getSnapshot();
    if (source !== null) await this.load(source);
  }

  async destroy(): Promise<void> {
    this.generation++;
    clearInterval(this.timer);
    this.store.update({ status: 'idle', source: null, position: null, seekWindow: null, liveEdge: null });
    this.store.close();
  }

  private tick(): void {
    const { status, position, source, rate, capabilities } = this.getSnapshot();
    if (source === null) return;
    const now = Date.now();
    const end = edge();
    const moved = status === 'playing' ? (now - this.lastTick) * rate : 0;
    this.lastTick = now;
    const at = Math.min(end, (position ?? end) + moved);
    const behindLive = (end - at) / 1000;
    const seekWindow = { start: end - source.dvrSeconds * 1000, end };
    const atLive = behindLive <= LIVE_TOLERANCE_S;
    this.store.update({
      position: at,
      liveEdge: end,
      seekWindow,
      behindLive,
      atLive,
      rate: atLive ? 1 : rate,
      capabilities: { ...capabilities, speed: !atLive },
    });
  }
}

function edge(): Instant {
  return Date.now() - EDGE_LAG_S * 1000;
}
