/**
 * How far this machine's clock is from the API's, by the `Date` of its answers. Live programmes, scores that wait for the picture and sign-in go
 * wrong with a wrong clock, and nothing else tells why.
 */
import { log } from '#server/log.ts';

/** Differences up to this are no fault: answers take their time, and `Date` has whole seconds. */
const ALLOWED_S = 60;
/** A cache in between may answer with an older `Date`, so the greatest difference of this time counts: the one of the freshest answer. */
const WINDOW_MS = 60_000;
/** Answers before a difference is believed. */
const ENOUGH = 3;

interface Window {
  from: number;
  answers: number;
  /** API's clock minus ours, in seconds */
  aheadS: number;
}

let current: Window | null = null;
let before: Window | null = null;

const isOff = (window: Window | null): window is Window =>
  window !== null && window.answers >= ENOUGH && Math.abs(window.aheadS) > ALLOWED_S;

/**
 * Reads the `Date` of an answer.
 * @param now milliseconds since 1970, by this machine's real clock
 */
export function noteApiDate(headers: Headers, now: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const aheadS = Math.round((date - now) / 1_000) + (Number(headers.get('age')) || 0);
  if (current && now - current.from < WINDOW_MS) {
    current.answers += 1;
    current.aheadS = Math.max(current.aheadS, aheadS);
  } else {
    before = current;
    current = { from: now, answers: 1, aheadS };
  }
  const fault = clockFault();
  if (fault !== null) log('warn', 'upstream', 'the clocks differ', { error: new Error(fault) });
}

/** What is wrong with the clocks, in one line; null when they agree or too little is known. */
export function clockFault(): string | null {
  const known = current && current.answers >= ENOUGH ? current : before;
  if (!isOff(known)) return null;
  // In steps, so that a difference that varies by a second is the same fault.
  const steps = 10;
  const difference = Math.round(Math.abs(known.aheadS) / steps) * steps;
  return `the clock of this machine is some ${difference} s ${known.aheadS > 0 ? 'behind' : 'ahead of'} the API's: set one of them right (NTP)`;
}
