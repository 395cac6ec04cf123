/**
 * When an open guide asks again. K-schedule-refresh-30 promises that what is imported shows within `schedule_refresh_timer` (30 s) of its
 * commit, so that is how old the page may get, not how long it waits between an answer and the next question. What is old by then besides:
 *
 * - the answer itself: 1 s in the site's cache (guide.functions.ts) over 0.25 s in that of the upstream's rows (guide-rows.server.ts)
 * - its way: from being read to being shown, and from the next question to its answer, together some 0.6 s on a phone's network
 */
const ELSEWHERE_MS = 2_000;
/** Whatever the setting says, and however old an answer is when it arrives. */
const AT_MOST_EVERY_MS = 1_000;

interface Asked {
  /** milliseconds since 1970, 0 for never */
  dataUpdatedAt: number;
  errorUpdatedAt: number;
}

/**
 * Milliseconds until something is to be asked again. A page may have been kept for some seconds before it was sent: its data say when they
 * were made, by the server's clock; a clock that is wrong makes the first question come at once or after a whole interval, never later.
 *
 * @param refreshMs the setting, milliseconds
 */
export function untilNextQuestion(refreshMs: number, { dataUpdatedAt, errorUpdatedAt }: Asked, now: number): number {
  const every = Math.max(AT_MOST_EVERY_MS, refreshMs - ELSEWHERE_MS);
  const age = now - Math.max(dataUpdatedAt, errorUpdatedAt);
  return Math.max(AT_MOST_EVERY_MS, Math.min(every, every - age));
}

/** What makes a query of the guide keep up: by its age, and at once when the viewer comes back to the page. */
export const refreshing = (refreshMs: number) => ({
  refetchInterval: ({ state }: { state: Asked }) => untilNextQuestion(refreshMs, state, Date.now()),
  refetchOnWindowFocus: true,
});
