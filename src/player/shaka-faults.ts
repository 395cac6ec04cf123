import type { PlayerStore } from './player-store.ts';
import type { ShakaEngine } from './shaka-engine.ts';
import { errorFacts, failedAddress, isAskedAgain, isInterruption, type MappedError, mapShakaError } from './shaka-errors.ts';
import type { ChosenStream } from './shaka-library.ts';
import { MissingSegments } from './shaka-missing.ts';
import { leaveOut } from './shaka-playlists.ts';
import { Recovery } from './shaka-recovery.ts';
import { Relief } from './shaka-relief.ts';
import { renewRefused } from './shaka-renewal.ts';
import { BroadcastReturn } from './shaka-return.ts';
import { maySmaller } from './shaka-tracks.ts';
import { StreamWay } from './stream-way.ts';
import { HAVE_FUTURE_DATA } from './tiles/tile-step.ts';

/** Further than what is loaded after a picture that has stopped. Seconds. */
const RELIEF_STEP_S = 0.5;
/** The state is looked at this often; the live edge moves during a pause too. Milliseconds. */
const TICK_MS = 1000;

export interface FaultHooks {
  /** A stream is open. */
  readonly loaded: () => boolean;
  /** Tries again after a failure. */
  readonly reopen: () => void;
  /** Opens the same window of the stream again, at the same place. */
  readonly openAgain: () => void;
  /** The place at which a stream is being opened cannot be had: opens it behind that. */
  readonly openBehind: () => void;
  /** The broadcast has begun anew: opens its live edge. */
  readonly openAnew: () => void;
  /** Opens the same place again, by another way. */
  readonly openOther: () => void;
  /** @param on automatic quality has the smallest rendition alone */
  readonly smallest: (on: boolean) => void;
  /** Nothing is open any more. @returns whether another source has been requested since */
  readonly failed: () => () => boolean;
  /** Every second. */
  readonly tick: () => void;
}

/** What happens when a stream or the network fails: what is tried at once, what is shown, when it is tried again. */
export class StreamFaults {
  readonly recovery: Recovery;
  private readonly store: PlayerStore;
  private readonly hooks: FaultHooks;
  private readonly relief: Relief;
  readonly way: StreamWay;
  private readonly missing: MissingSegments;
  private readonly broadcast: BroadcastReturn;
  private readonly clock: ReturnType<typeof setInterval>;
  private readonly listeners = new AbortController();

  constructor(video: HTMLVideoElement, store: PlayerStore, engine: ShakaEngine, hooks: FaultHooks) {
    this.store = store;
    this.hooks = hooks;
    const open = () => (hooks.loaded() ? engine.player : null);
    const waitsForData = () => !video.paused && video.readyState < HAVE_FUTURE_DATA;
    const starving = () => open() !== null && store.getSnapshot().status !== 'ended' && (open()?.isBuffering() === true || waitsForData());
    this.broadcast = new BroadcastReturn(store, { player: open, starving, begin: hooks.openAnew });
    this.recovery = new Recovery(store, { reopen: hooks.reopen, starving, stopped: (refused) => this.broadcast.hasStopped(refused) });
    this.missing = new MissingSegments(video, open, this.listeners.signal);
    this.relief = new Relief({
      maySmaller: () =>
        engine.player !== null && store.getSnapshot().quality === null && (open() === null || waitsForData()) && maySmaller(engine.player),
      relieve: (on) => {
        hooks.smallest(on);
        // A seek out of what is loaded ends the request that the library would wait for.
        if (on && open() !== null) video.currentTime += RELIEF_STEP_S;
        else if (on) hooks.openAgain();
      },
    });
    this.way = new StreamWay(video, store, { next: hooks.openOther, fail: () => this.showsNothing() });
    this.clock = setInterval(() => {
      this.way.tick(!document.hidden && navigator.onLine);
      hooks.tick();
      this.relief.tick();
      this.missing.skip();
      this.broadcast.tick();
    }, TICK_MS);
  }

  /** A source is being opened. */
  opening(): void {
    this.recovery.opening();
    this.missing.forget();
    this.relief.waits();
    this.broadcast.opening();
  }

  /** The picture waits for data. */
  waits(): void {
    this.relief.waits();
    this.recovery.watch();
  }

  /** The browser has taken a segment. @param kind of media, as the library names it */
  appended(kind: unknown): void {
    this.way.appended(kind);
    this.broadcast.appended(kind);
  }

  /** Data arrived again. */
  flows(): void {
    this.relief.moves();
    this.missing.forget();
    this.recovery.flowing();
  }

  plays(): void {
    this.relief.moves();
    this.recovery.played();
  }

  pauses(): void {
    this.relief.moves();
  }

  /** An error that the library reports while a stream is open. */
  onLibraryError(detail: unknown): void {
    const facts = errorFacts(detail);
    if (isInterruption(facts)) return;
    if (!this.hooks.loaded()) {
      if (this.missing.isInTheWay(facts)) this.hooks.openBehind();
      return;
    }
    // Not an error of the library's own: it has failed itself.
    if (facts.code === 0) this.broadcast.breaks();
    const mapped = mapShakaError(facts, navigator.onLine);
    if (!isAskedAgain(facts)) return void this.fail(mapped);
    this.recovery.note(mapped);
    this.missing.note(facts);
    // The library asks again by itself, at the new address.
    if (mapped.refused) void renewRefused(this.store.getSnapshot().source);
  }

  /** @param thrown by the library when it opened the stream */
  onOpenFailed(thrown: unknown, chosen: ChosenStream): void {
    const facts = errorFacts(thrown);
    if (isInterruption(facts)) return;
    const address = failedAddress(facts);
    // One of several playlists: without it the others play.
    if (address !== null && address !== chosen.uri && chosen.protocol === 'hls' && leaveOut(address)) this.hooks.openAgain();
    else void this.fail(mapShakaError(facts, navigator.onLine));
  }

  /** This browser has no way to play what the stream has. */
  hasNoWay(): void {
    this.recovery.show({ kind: 'format', retriable: false, code: 'R-0', host: null });
  }

  /** Everything was tried, media came, and no picture. It stays open: the picture that comes after all ends this. */
  private showsNothing(): void {
    this.recovery.show({ kind: 'format', retriable: true, code: 'R-0', host: null });
  }

  async fail(mapped: MappedError): Promise<void> {
    const stale = this.hooks.failed();
    // It may have ended while the device slept; if not, the answer to the question tells the screen why.
    const again = mapped.refused && (await renewRefused(this.store.getSnapshot().source));
    if (stale()) return;
    if (again) this.hooks.reopen();
    else this.recovery.fail(mapped);
  }

  stop(): void {
    clearInterval(this.clock);
    this.listeners.abort();
    this.recovery.stop();
  }
}
