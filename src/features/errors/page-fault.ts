/**
 * A page that cannot be shown, as a loader throws it. Between server and browser only an error's message survives, so the
 * message carries everything.
 */
const SHAPE = /^page-fault (\d{3})(?: retry (\d+))?$/;

export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly status: number;
  /** seconds until it is worth asking again */
  readonly retryAfter: number | null;

  constructor(status: number, retryAfter: number | null = null) {
    super(`page-fault ${status}${retryAfter === null ? '' : ` retry ${Math.max(1, Math.round(retryAfter))}`}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What an error says about the page it stopped; 500 for everything that is not a PageFault. */
export function readPageFault(error: unknown): { status: number; retryAfter: number | null } {
  const [, status, retry] = SHAPE.exec(error instanceof Error ? error.message : '') ?? [];
  return { status: status ? Number(status) : 500, retryAfter: retry ? Number(retry) : null };
}
