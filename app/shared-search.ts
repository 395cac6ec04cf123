/**
 * Search params of every page, validated by the root route: for pop-ups, of which there are none yet. A page validates its own params, adds
 * these when it redirects, and keeps all other params when it changes its own.
 */
export type SharedSearch = Record<never, never>;

export const readSharedSearch = (_search: Record<string, unknown>): SharedSearch => ({});
