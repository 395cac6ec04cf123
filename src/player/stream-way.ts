import type { StreamAddresses } from './player-port.ts';
import type { PlayerStore } from './player-store.ts';
import { type ChosenStream, type MediaSupport, mediaSupport, streamWays } from './shaka-library.ts';
import { HAVE_CURRENT_DATA } from './tiles/tile-step.ts';

/** A way to play that gives no picture for so long is given up for the next one. Milliseconds. */
export const NO_FRAME_MS = 8_000;

/** Faults that another way to play the stream may not share. */
const OF_ONE_WAY: readonly unknown[] = ['unavailable', 'format'];

export interface StreamWayHooks {
  /** Opens the same place again, by the way that choose() gives now. */
  readonly next: () => void;
  /** Media has come by every way, and no picture. */
  readonly fail: () => void;
}

/**
 * The way in which a source is played: DASH, then HLS (decision 0083). Media that has come and shows nothing (WebKitGTK, HLS by Media Source: what is
 * loaded stays empty for ever), or an address that cannot be had, is left for the next way. A slow network, over which nothing has come yet, is
 * waited for.
 */
export class StreamWay {
  private readonly video: Pick<HTMLVideoElement, 'readyState'>;
  private readonly store: Pick<PlayerStore, 'getSnapshot'>;
  private readonly hooks: StreamWayHooks;
  private readonly clock: () => number;
  private readonly support: () => MediaSupport;
  private place = 0;
  private ways: readonly ChosenStream[] = [];
  /** Milliseconds of the clock; null: there is a picture, or nothing is left to try. */
  private since: number | null = null;
  private received = false;

  constructor(
    video: Pick<HTMLVideoElement, 'readyState'>,
    store: Pick<PlayerStore, 'getSnapshot'>,
    hooks: StreamWayHooks,
    { clock = () => performance.now(), support = mediaSupport } = {},
  ) {
    this.video = video;
    this.store = store;
    this.hooks = hooks;
    this.clock = clock;
    this.support = support;
  }

  /** Another source: begins with its best way. */
  opening(): void {
    this.place = 0;
    this.begin();
  }

  /** The viewer asks again after every way was given up: begins with the best one. @returns whether that was so */
  again(): boolean {
    if (this.store.getSnapshot().error?.kind !== 'format') return false;
    this.opening();
    return true;
  }

  /** Undefined where this browser has no way. A protected stream has the one that its licences are known for. */
  choose(addresses: StreamAddresses): ChosenStream | undefined {
    const ways = streamWays(addresses, this.support());
    this.ways = this.store.getSnapshot().source?.drm ? ways.slice(0, 1) : ways;
    return this.ways[this.place] ?? this.ways[0];
  }

  /** The browser has taken a segment. From now on there has to be a picture. @param kind of media, as the library names it */
  appended(kind: unknown): void {
    if (this.since === null || this.received || (kind !== 'video' && !this.store.getSnapshot().audioOnly)) return;
    this.received = true;
    this.since = this.clock();
  }

  /** Every second. @param wanted false in a hidden page, where browsers need not decode, and without network: the time starts anew */
  tick(wanted: boolean): void {
    if (this.since === null) return;
    const { status } = this.store.getSnapshot();
    // While a source is being opened, the picture is still that of the one before.
    if (this.video.readyState >= HAVE_CURRENT_DATA && status !== 'loading') this.since = null;
    else if (!wanted) this.since = this.clock();
    else if (this.clock() - this.since >= NO_FRAME_MS && (this.received || this.isRefused())) this.giveUp();
  }

  private isRefused = (): boolean => OF_ONE_WAY.includes(this.store.getSnapshot().error?.kind);

  private giveUp(): void {
    const { received } = this;
    this.begin();
    if (this.place < this.ways.length - 1) {
      this.place += 1;
      this.hooks.next();
    } else if (received) {
      this.since = null;
      this.hooks.fail();
      // What cannot be had may come back by any way: the automatic retries take turns.
    } else this.place = 0;
  }

  private begin(): void {
    this.since = this.clock();
    this.received = false;
  }
}
