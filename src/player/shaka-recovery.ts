import type { PlayerStore } from './player-store.ts';
import { retryDelay } from './shaka-config.ts';
import type { MappedError } from './shaka-errors.ts';

/** Silence on the screen longer than this, with a known cause, is an error the viewer is told of. Milliseconds. */
const TROUBLE_AFTER_MS = 4000;

export interface RecoveryHooks {
  /** Opens again what failed. */
  readonly reopen: () => void;
  /** A stream is open and its buffer has run out. */
  readonly starving: () => boolean;
}

/** What happens when something goes wrong: when the viewer is told, and when it is tried again. */
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

  /** Another source: its failures count from one. */
  forget(): void {
    this.attempts = 0;
  }

  /** Somebody tries again now: no other attempt is due. */
  trying(): void {
    clearTimeout(this.retryTimer);
  }

  /** Something is opened: what ailed the one before is no matter any more. */
  opening(): void {
    this.trying();
    this.trouble = null;
  }

  /** Something arrived again. */
  flowing(): void {
    this.trouble = null;
    clearTimeout(this.troubleTimer);
  }

  /** It plays. */
  played(): void {
    this.attempts = 0;
    this.flowing();
  }

  /** A fault the library goes on trying after: it is only told when the picture stops for it. */
  note(trouble: MappedError): void {
    this.trouble = trouble;
  }

  /** While nothing arrives, the library keeps asking; the viewer is told why once it has lasted. */
  watch(): void {
    clearTimeout(this.troubleTimer);
    this.troubleTimer = setTimeout(() => {
      if (!this.hooks.starving()) return;
      const cause = navigator.onLine ? this.trouble : { kind: 'offline' as const, retriable: true, automatic: false, code: 'R-1002' };
      if (cause !== null)
        this.store.update({ status: 'error', error: { kind: cause.kind, retriable: true, retryAt: null, code: cause.code } });
      this.watch();
    }, TROUBLE_AFTER_MS);
  }

  /** Nothing plays and the library has given up. */
  fail({ kind, retriable, automatic, code }: MappedError): void {
    clearTimeout(this.retryTimer);
    let retryAt: number | null = null;
    if (automatic) {
      const delay = retryDelay(this.attempts++, Math.random()) * 1000;
      retryAt = Date.now() + delay;
      this.retryTimer = setTimeout(this.hooks.reopen, delay);
    }
    this.store.update({ status: 'error', error: { kind, retriable, retryAt, code } });
  }

  stop(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.troubleTimer);
  }
}
