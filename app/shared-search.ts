/**
 * Search params that every page shares, owned by the root route: pop-ups. There are none yet. A page validates its own params, adds
 * these where it redirects, and keeps whatever it does not own when it changes its own.
 */
export type SharedSearch = Record<never, never>;

export const readSharedSearch = (_search: Record<string, unknown>): SharedSearch => ({});
