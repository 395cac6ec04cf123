/**
 * Thrown by a loader whose page cannot be shown. Only the message of an error is sent from server to browser, so status and
 * retry time are written into the message.
 */
const SHAPE = /^page-fault (\d{3})(?: retry (\d+))?$/;

export class PageFault extends Error {
  override readonly name = 'PageFault';
  readonly status: number;
  /** seconds until the retry */
  readonly retryAfter: number | null;

  constructor(status: number, retryAfter: number | null = null) {
    super(`page-fault ${status}${retryAfter === null ? '' : ` retry ${Math.max(1, Math.round(retryAfter))}`}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Status and retry time of an error (501: the upstream does not offer the page); 500 for everything that is not a PageFault. */
export function readPageFault(error: unknown): { status: number; retryAfter: number | null } {
  const [, status, retry] = SHAPE.exec(error instanceof Error ? error.message : '') ?? [];
  return { status: status ? Number(status) : 500, retryAfter: retry ? Number(retry) : null };
}
