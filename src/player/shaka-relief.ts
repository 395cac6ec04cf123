/** After waiting this long for a picture, the smallest rendition is tried. Milliseconds. */
const RELIEF_AFTER_MS = 3_000;
/** How long the smallest rendition is kept. Milliseconds. */
const RELIEF_MS = 60_000;

export interface ReliefHooks {
  /** A smaller rendition than the one that is on its way may be chosen. */
  readonly maySmaller: () => boolean;
  /** @param on the smallest rendition alone; false: all of them again */
  readonly relieve: (on: boolean) => void;
}

/**
 * Falls back to the smallest rendition when a larger one keeps the picture waiting. The library decides by measured speed, and measures nothing
 * while a server does not answer. Instants are milliseconds of the page's clock.
 */
export class Relief {
  private readonly hooks: ReliefHooks;
  private waitingSince: number | null = null;
  private until: number | null = null;

  constructor(hooks: ReliefHooks) {
    this.hooks = hooks;
  }

  /** The picture waits for data. */
  waits(now = performance.now()): void {
    this.waitingSince ??= now;
  }

  /** The picture moves, or nothing is wanted. */
  moves(): void {
    this.waitingSince = null;
  }

  /** Called about once a second. */
  tick(now = performance.now()): void {
    if (this.until !== null && now >= this.until) {
      this.until = null;
      this.hooks.relieve(false);
    }
    if (this.waitingSince === null || this.until !== null) return;
    // The time that the library takes to come, or the manifest, is none that a smaller rendition would shorten.
    if (!this.hooks.maySmaller()) this.waitingSince = now;
    if (now - this.waitingSince < RELIEF_AFTER_MS) return;
    this.waitingSince = now;
    this.until = now + RELIEF_MS;
    this.hooks.relieve(true);
  }
}
