/**
 * When an open guide refetches. K-schedule-refresh-30: an import must show within `schedule_refresh_timer` (30 s) of its commit. The setting is
 * therefore the maximum age of what is shown, not the interval between two requests, and the interval is shorter by:
 *
 * - cache TTLs: 1 s in the site's cache (guide.functions.ts) and 0.25 s in that of the upstream's rows (guide-rows.server.ts)
 * - transport and rendering: from the read to the screen, and from the next request to its answer, together some 0.6 s on a phone's network
 */
export const ELSEWHERE_MS = 2_000;
/** Lower limit, for a small setting or an answer that is old on arrival. Milliseconds. */
const AT_MOST_EVERY_MS = 1_000;

interface Asked {
  /** milliseconds since 1970, 0 for never */
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * Milliseconds until the next refetch. The age of data in a cached page counts from when the server read them (`dataUpdatedAt`, by the server's
 * clock). If the viewer's clock is wrong, the first refetch comes at once or after one whole interval, never later.
 *
 * @param refreshMs the setting, milliseconds
 */
export function millisUntilRefetch(refreshMs: number, { dataUpdatedAt, errorUpdatedAt }: Asked, now: number): number {
  const every = Math.max(AT_MOST_EVERY_MS, refreshMs - ELSEWHERE_MS);
  const age = now - Math.max(dataUpdatedAt, errorUpdatedAt);
  return Math.max(AT_MOST_EVERY_MS, Math.min(every, every - age));
}

/** Options of the guide's queries: refetch by age, and at once when the viewer returns to the page. */
export const refreshing = (refreshMs: number) => ({
  refetchInterval: ({ state }: { state: Asked }) => millisUntilRefetch(refreshMs, state, Date.now()),
  refetchOnWindowFocus: true,
});
