import type { PlayerStore } from './player-store.ts';
import { retryDelay } from './shaka-config.ts';
import type { MappedError } from './shaka-errors.ts';

/** A stall longer than this, with a known cause, is shown as an error. Milliseconds. */
const TROUBLE_AFTER_MS = 4000;

export interface RecoveryHooks {
  /** Opens the failed source again. */
  readonly reopen: () => void;
  /** A stream is open and its buffer has run out. */
  readonly starving: () => boolean;
}

/** Decides when a fault is shown and when to try again. */
export class Recovery {
  private readonly store: PlayerStore;
  private readonly hooks: RecoveryHooks;
  private attempts = 0;
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
  }

  /** A source is being opened: forgets the faults of the one before. */
  opening(): void {
    this.trying();
    this.trouble = null;
  }

  /** Data arrived again. */
  flowing(): void {
    this.trouble = null;
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

  /** The library retries while nothing arrives; the cause is shown once the stall has lasted. */
  watch(): void {
    clearTimeout(this.troubleTimer);
    this.troubleTimer = setTimeout(() => {
      if (!this.hooks.starving()) return;
      const cause = navigator.onLine
        ? this.trouble
        : { kind: 'offline' as const, retriable: true, automatic: false, refused: false, code: 'R-1002', host: null };
      if (cause !== null)
        this.store.update({
          status: 'error',
          error: { kind: cause.kind, retriable: true, retryAt: null, code: cause.code, host: cause.host },
        });
      this.watch();
    }, TROUBLE_AFTER_MS);
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

  stop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.troubleTimer);
  }
}
