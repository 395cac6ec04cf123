import { useNow } from '#session/service.tsx';

/** Milliseconds until an instant, each second, by the clock that the page was served with; 0 when it is over. */
export const useTimeLeft = (until: string): number => Math.max(0, Date.parse(until) - useNow(1_000));
