import { formatTime } from '#rules/lisbon-time.ts';

/** `18:40:02`, in Lisbon. Zones of today differ by whole minutes, so the seconds are those of UTC. @param instant milliseconds since 1970 */
export const secondTime = (instant: number): string =>
  `${formatTime(instant)}:${String(new Date(instant).getUTCSeconds()).padStart(2, '0')}`;
