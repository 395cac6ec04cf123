import type { PlayerSource } from '../player-port.ts';
import { createShakaPlayer } from '../shaka-adapter.ts';
import { loadShaka, type Protocol } from '../shaka-library.ts';
import { preloadSource } from '../shaka-preload.ts';
import { playerContract, until } from './player-contract.ts';

/** Called by the test outside the page, one check at a time, so that each failure is reported by name. */
export interface ContractPage {
  /** Runs one check on a fresh player; resolves with an error message or null. */
  run(index: number, live: PlayerSource, otherLive: PlayerSource, missing: PlayerSource): Promise<string | null>;
  /** Loads the library, so that a measured join is the stream's alone. */
  warm(protocol: Protocol): Promise<void>;
  /** Milliseconds from load() to the first moving frame. Only a new browser context is cold: segments are immutable and cached. */
  join(source: PlayerSource, preloadMs: number): Promise<number>;
  /** Milliseconds from load() of the second source to its first moving frame, on the same player. */
  zap(from: PlayerSource, to: PlayerSource): Promise<number>;
  /** The same without our adapter, as reference. */
  bareJoin(manifest: string): Promise<number>;
  /** Opens a player that stays open, for tests that change the network. */
  keep(source: PlayerSource): Promise<void>;
  /** As {@link ContractPage.keep}, without waiting for its picture. The player of before goes on to the next source. */
  begin(source: PlayerSource): void;
  keptState(): KeptState;
  keptAct(name: 'pause' | 'play' | 'destroy'): Promise<void>;
  keptSeek(instant: number): Promise<void>;
}

export interface KeptState {
  readonly status: string;
  readonly position: number | null;
  readonly error: string | null;
  readonly retryAt: number | null;
  readonly behindLive: number;
  readonly timed: boolean;
  /** Height of the picture, in pixels; 0 without one. */
  readonly height: number;
}

declare global {
  var contractPage: ContractPage;
}

function stage(): { container: HTMLElement; video: HTMLVideoElement } {
  const container = document.createElement('div');
  const video = document.createElement('video');
  video.playsInline = true;
  container.append(video);
  document.body.append(container);
  return { container, video };
}

/** Resolves with the first frame that is presented on the screen. */
function firstFrame(video: HTMLVideoElement): Promise<number> {
  return new Promise((resolve) => {
    video.requestVideoFrameCallback(() => resolve(performance.now()));
  });
}

let kept: ReturnType<typeof createShakaPlayer> | null = null;
let keptVideo: HTMLVideoElement | null = null;

function keptPlayer(): ReturnType<typeof createShakaPlayer> {
  if (kept !== null) return kept;
  const { container, video } = stage();
  keptVideo = video;
  kept = createShakaPlayer(video, { container });
  return kept;
}

globalThis.contractPage = {
  async run(index, live, otherLive, missing) {
    const { container, video } = stage();
    const port = createShakaPlayer(video, { container });
    try {
      const check = playerContract[index];
      if (check === undefined) return `no check ${index}`;
      await check.run({ port, live, otherLive, missing });
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      await port.destroy();
      const left = video.src;
      container.remove();
      if (left !== '') console.error('the element still holds', left);
    }
  },
  async warm(protocol) {
    await loadShaka(protocol);
  },
  async join(source, preloadMs) {
    if (preloadMs > 0) {
      preloadSource(source);
      await new Promise((resolve) => setTimeout(resolve, preloadMs));
    }
    const { container, video } = stage();
    const port = createShakaPlayer(video, { container });
    const frame = firstFrame(video);
    const start = performance.now();
    void port.load(source);
    const took = (await frame) - start;
    await until(port, (s) => s.status === 'playing', 'playing');
    await port.destroy();
    container.remove();
    return took;
  },
  async zap(from, to) {
    const { container, video } = stage();
    const port = createShakaPlayer(video, { container });
    await port.load(from);
    await until(port, (s) => s.status === 'playing', 'playing');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const start = performance.now();
    const loaded = new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }));
    void port.load(to);
    await loaded;
    const took = (await firstFrame(video)) - start;
    await port.destroy();
    container.remove();
    return took;
  },
  async bareJoin(manifest) {
    const shaka = await loadShaka('dash');
    const { container, video } = stage();
    const frame = firstFrame(video);
    const player = new shaka.Player();
    const start = performance.now();
    await player.attach(video);
    await player.load(manifest);
    await video.play();
    const took = (await frame) - start;
    await player.destroy();
    container.remove();
    return took;
  },
  async keep(source) {
    const player = keptPlayer();
    await player.load(source);
    await until(player, (s) => s.status === 'playing', 'playing', 15_000);
  },
  begin(source) {
    void keptPlayer().load(source, { muted: true });
  },
  keptState() {
    const state = kept?.getSnapshot();
    return {
      status: state?.status ?? 'none',
      position: state?.position ?? null,
      error: state?.error?.kind ?? null,
      retryAt: state?.error?.retryAt ?? null,
      height: keptVideo?.videoHeight ?? 0,
      behindLive: state?.behindLive ?? 0,
      timed: state?.timed ?? true,
    };
  },
  async keptAct(name) {
    await kept?.[name]();
  },
  async keptSeek(instant) {
    await kept?.seekTo(instant);
  },
};
document.documentElement.dataset.ready = 'yes';
