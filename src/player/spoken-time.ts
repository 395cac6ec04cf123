import type { Instant } from './player-port.ts';

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
  const { hours, minutes, rest } = split(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A duration to be read aloud: "15 min 40 s", "2 h 5 min", "8 s". */
export function spokenDuration(seconds: number): string {
  const { hours, minutes, rest } = split(seconds);
  const parts = [hours > 0 ? `${hours} h` : '', minutes > 0 ? `${minutes} min` : '', rest > 0 && hours === 0 ? `${rest} s` : ''].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(' ') : '0 s';
}

function split(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(0, Math.round(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}
