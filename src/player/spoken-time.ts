import type { Instant } from './player-port.ts';
import { splitDuration } from './spoken-duration.ts';

const LISBON = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Time of day of an instant in Lisbon: "19:21:07". */
export function lisbonClock(instant: Instant): string {
  return LISBON.format(instant);
}

/** A duration to be shown: "1:12", "15:40", "1:02:03". Whole seconds, never negative. */
export function shortDuration(seconds: number): string {
  const { hours, minutes, rest } = splitDuration(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A speed as it is written in Portuguese: "1,5×". */
export const speedText = (rate: number): string => `${String(Math.round(rate * 100) / 100).replace('.', ',')}×`;
