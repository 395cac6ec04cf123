import type { PlayerStore } from './player-store.ts';
import { retryDelay } from './shaka-config.ts';
import type { MappedError } from './shaka-errors.ts';
import { STOPPED } from './shaka-return.ts';

/** A stall longer than this, with a known cause, is shown as an error. Milliseconds. */
const TROUBLE_AFTER_MS = 4000;

/** So often the open stream is asked again after a second: a segment or a list that comes late. */
const QUICK_ATTEMPTS = 3;

export interface RecoveryHooks {
  /** Opens the failed source again. */
  readonly reopen: () => void;
  /** A stream is open and its buffer has run out. */
  readonly starving: () => boolean;
  /** The broadcast has stopped at its source. @param refused its lists are refused */
  readonly stopped: (refused: boolean) => boolean;
}

/** Decides when a fault is shown and when to try again. */
export class Recovery {
  private readonly store: PlayerStore;
  private readonly hooks: RecoveryHooks;
  private attempts = 0;
  /** Failures of the open stream since data arrived last. */
  private failures = 0;
  /** When the library is told to go on. */
  private askedAt = 0;
  private goOnTimer: ReturnType<typeof setTimeout> | undefined;
  private trouble: MappedError | null = null;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private troubleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: PlayerStore, hooks: RecoveryHooks) {
    this.store = store;
    this.hooks = hooks;
  }

  /** Another source: counts failures from the start. */
  forget(): void {
    this.attempts = 0;
  }

  /** A retry starts now: cancels the scheduled one. */
  trying(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.goOnTimer);
  }

  /** A source is being opened: forgets the faults of the one before. */
  opening(): void {
    this.trying();
    this.trouble = null;
    this.failures = 0;
  }

  /** Data arrived again. */
  flowing(): void {
    this.trouble = null;
    this.failures = 0;
    clearTimeout(this.troubleTimer);
  }

  /** Playback runs. */
  played(): void {
    this.attempts = 0;
    this.flowing();
  }

  /** A fault that the library retries by itself: shown only if the picture stops. */
  note(trouble: MappedError): void {
    this.trouble = trouble;
  }

  /**
   * The library has given up on a request of the open stream.
   * @param goOn after a second the first times, then as after any failure. Not by the library's own delay, during which it does nothing for a
   *   viewer who asks at once
   */
  givenUp(goOn: () => void): void {
    const waitMs = (this.failures < QUICK_ATTEMPTS ? 1 : retryDelay(this.failures - QUICK_ATTEMPTS, Math.random())) * 1000;
    this.failures++;
    this.askedAt = Date.now() + waitMs;
    clearTimeout(this.goOnTimer);
    this.goOnTimer = setTimeout(goOn, waitMs);
    const { error } = this.store.getSnapshot();
    if (error !== null) this.store.update({ error: { ...error, retryAt: this.askedAt } });
  }

  /** The library retries while nothing arrives; the cause is shown once the stall has lasted. */
  watch(): void {
    clearTimeout(this.troubleTimer);
    this.troubleTimer = setTimeout(() => {
      if (!this.hooks.starving()) return;
      const cause = navigator.onLine
        ? this.cause()
        : { kind: 'offline' as const, retriable: true, automatic: false, refused: false, code: 'R-1002', host: null };
      if (cause !== null)
        this.store.update({
          status: 'error',
          error: {
            kind: cause.kind,
            retriable: true,
            retryAt: cause.automatic && this.askedAt > Date.now() ? this.askedAt : null,
            code: cause.code,
            host: cause.host,
          },
        });
      this.watch();
    }, TROUBLE_AFTER_MS);
  }

  /** A list that is refused while nothing is broadcast is a part of the same fault. */
  private cause(): MappedError | null {
    const known = this.trouble;
    if ((known !== null && known.kind !== 'unavailable') || !this.hooks.stopped(known !== null)) return known;
    return { ...STOPPED, ...(known && { code: known.code, host: known.host }) };
  }

  /** Nothing plays and the library has given up. */
  fail({ kind, retriable, automatic, code, host }: MappedError): void {
    clearTimeout(this.retryTimer);
    let retryAt: number | null = null;
    if (automatic) {
      const delay = retryDelay(this.attempts++, Math.random()) * 1000;
      retryAt = Date.now() + delay;
      this.retryTimer = setTimeout(this.hooks.reopen, delay);
    }
    this.store.update({ status: 'error', error: { kind, retriable, retryAt, code, host } });
  }

  /** Shows a fault that nothing is tried for. */
  show(fault: Pick<MappedError, 'kind' | 'retriable' | 'code' | 'host'>): void {
    this.store.update({ status: 'error', error: { ...fault, retryAt: null } });
  }

  stop(): void {
    this.trying();
    clearTimeout(this.troubleTimer);
  }
}
