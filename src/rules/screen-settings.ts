/** The defaults of the settings that screens ask for, apart from all others (constants.ts): a page needs no list of these. */

/** Days of the guide's strip that are visible at once, in days. SPEC §9 `schedule_days`. */
export const SCHEDULE_DAYS = 6;

/** How far back the guide reaches, in days before today. SPEC §9 `schedule_days_before`. */
export const SCHEDULE_DAYS_BEFORE = 1;

/** How far ahead the guide reaches, in days after today. SPEC §9 `schedule_days_after`. */
export const SCHEDULE_DAYS_AFTER = 15;

/** How often the guide asks for fresh data, in seconds. SPEC §9 `schedule_refresh_timer`. */
export const SCHEDULE_REFRESH_SECONDS = 30;

/** A stream without interaction stops after this, in seconds (4 hours). SPEC §9 `stream_idle_timer`. */
export const STREAM_IDLE_SECONDS = 14_400;

/** How often a playing stream pings the upstream, in seconds. SPEC §9 `stream_ping_refresh_timer`. */
export const STREAM_PING_SECONDS = 30;

/** A number as a setting has it; the fallback where it is none of at least `minimum`. */
export function numberOr(text: string | undefined, fallback: number, minimum = 0): number {
  const sent = text?.trim();
  const value = sent ? Number(sent) : Number.NaN;
  return Number.isFinite(value) && value >= minimum ? value : fallback;
}
