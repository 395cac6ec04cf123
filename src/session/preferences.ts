/**
 * What the viewer prefers on this device: one small readable cookie, so that the browser has it before the first request. Pages from the
 * shared cache never read it on the server: everything drawn from it appears after hydration, but for theatre in the room (served-theatre.ts)
 * and hidden results (hidden-results.ts).
 */
import {
  NO_PREFERENCES,
  PREFERENCES_COOKIE,
  PREFERENCES_SECONDS,
  type PreferenceName,
  type Preferences,
  readPreferences,
  writePreferences,
} from '#rules/preferences.ts';

let current: Preferences | null = null;
const listeners = new Set<() => void>();

/** The preferences of this browser. Browser only; on the server everything is off. */
export function preferences(): Preferences {
  if (typeof document === 'undefined') return NO_PREFERENCES;
  current ??= readPreferences(document.cookie);
  return current;
}

/** Changes a preference now and for a year. */
export function setPreference(name: PreferenceName, on: boolean): void {
  // Read again: another tab may have changed another one.
  current = { ...readPreferences(document.cookie), [name]: on };
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing where the page is not secure
  document.cookie = `${PREFERENCES_COOKIE}=${writePreferences(current)}; Path=/; Max-Age=${PREFERENCES_SECONDS}; SameSite=Lax${secure}`;
  for (const listener of [...listeners]) listener();
}

/** Calls back after each change of a preference. @returns stops */
export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
