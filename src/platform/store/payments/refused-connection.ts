/** Whether an error means that a request has never left: nobody can have acted on it. */

/** Codes of Node's connections that were never made. */
const NEVER_MADE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

export function isRefusedConnection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && NEVER_MADE.includes(error.code)) return true;
  // fetch() and Stripe's library wrap it.
  return ('cause' in error && isRefusedConnection(error.cause)) || ('detail' in error && isRefusedConnection(error.detail));
}
