import type { PlayerStore } from './player-store.ts';
import type { MappedError } from './shaka-errors.ts';
import type { ShakaPlayer } from './shaka-library.ts';
import { type BroadcastFacts, broadcastOf } from './shaka-lists.ts';

/** With segments of a broadcast that goes on in hand, the picture is waited for this long. Milliseconds. */
const STUCK_MS = 3_000;
/** So many segments have come meanwhile: a slow network has had none or one. */
const STUCK_SEGMENTS = 2;
/** A list that has stopped is asked for this often, whatever its segments' length: the broadcast may begin again. Seconds. */
const STOPPED_PERIOD_S = 2;

/** An encoder that no longer sends: neither the viewer's network nor the device. */
export const STOPPED: MappedError = { kind: 'stopped', retriable: true, automatic: false, refused: false, code: 'R-1', host: null };

export interface ReturnHooks {
  /** The player of an open stream. */
  readonly player: () => ShakaPlayer | null;
  /** The buffer of an open stream has run out. */
  readonly starving: () => boolean;
  /** Opens the live edge of the same stream as if it were another one. */
  readonly begin: () => void;
  readonly lists?: (address: string | null) => BroadcastFacts | null;
  readonly clock?: () => number;
}

/**
 * Brings the picture back after an encoder has stopped and begun again. The library goes on in the list that it knows: it waits for numbers and
 * times that do not come any more (decision 0089).
 */
export class BroadcastReturn {
  private readonly store: Pick<PlayerStore, 'getSnapshot'>;
  private readonly hooks: Required<ReturnHooks>;
  private openedAt = 0;
  private waitingSince: number | null = null;
  /** Segments of the picture since then. */
  private segments = 0;
  private asksOften = false;
  private broken = false;

  constructor(store: Pick<PlayerStore, 'getSnapshot'>, hooks: ReturnHooks) {
    this.store = store;
    this.hooks = { lists: broadcastOf, clock: () => performance.now(), ...hooks };
  }

  /** A stream is being opened. */
  opening(): void {
    this.openedAt = this.hooks.clock();
    this.broken = false;
    // The settings that it is opened with have the library's own period (shaka-open.ts).
    this.asksOften = false;
    this.moves();
  }

  /** The picture moves, or nothing is wanted. */
  moves(): void {
    this.waitingSince = null;
    this.segments = 0;
  }

  /** The library has met what it cannot go on from: it throws at every further list. */
  breaks(): void {
    this.broken = true;
  }

  appended(kind: unknown): void {
    if (this.waitingSince !== null && (kind === 'video' || this.store.getSnapshot().soundOnly)) this.segments += 1;
  }

  /**
   * Whether the broadcast has stopped at its source.
   * @param refused its lists are refused, so that none can show it
   */
  hasStopped(refused: boolean): boolean {
    const facts = this.facts();
    return facts?.stopped === true && (refused || facts.seen);
  }

  /** Every second. */
  tick(): void {
    const facts = this.facts();
    if (facts === null) return;
    const now = this.hooks.clock();
    this.askOften(facts.stopped);
    if (!this.hooks.starving()) this.moves();
    else this.waitingSince ??= now;
    const { waitingSince: since } = this;
    const waitsInVain = since !== null && now - since >= STUCK_MS && this.segments >= STUCK_SEGMENTS;
    const isStuck = since !== null && facts.grownAt > since && (this.broken || waitsInVain);
    if (isStuck || facts.anewAt > this.openedAt) this.hooks.begin();
  }

  private facts(): BroadcastFacts | null {
    if (this.store.getSnapshot().source?.kind !== 'live') return null;
    return this.hooks.lists(this.hooks.player()?.getAssetUri() ?? null);
  }

  private askOften(on: boolean): void {
    if (on === this.asksOften) return;
    this.asksOften = on;
    // The library's own period is the length of a segment.
    this.hooks.player()?.configure({ manifest: { updatePeriod: on ? STOPPED_PERIOD_S : -1 } });
  }
}
