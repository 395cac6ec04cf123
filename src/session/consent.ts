/** What this viewer allows to be measured, in this browser. Browser only; nothing is allowed on the server. */
import { useSyncExternalStore } from 'react';
import { CONSENT_COOKIE, CONSENT_SECONDS, type Consent, NO_CONSENT, type Purpose, readConsent, writeConsent } from '#rules/consent.ts';

const REFUSED: Consent = { answered: true, medicao: false, estatisticas: false };

/** Global Privacy Control: the browser has answered for its viewer. */
export const refusesByBrowser = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

let current: Consent | null = null;
const listeners = new Set<() => void>();

export function consent(): Consent {
  if (typeof document === 'undefined') return NO_CONSENT;
  current ??= refusesByBrowser() ? REFUSED : readConsent(document.cookie);
  return current;
}

/**
 * What was allowed when this document came: its content security policy is of then (docs/decisions/0060).
 */
export const consentOfDocument: Consent = consent();

/** Keeps the answer for half a year. */
export function setConsent(allowed: Readonly<Record<Purpose, boolean>>): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing where the page is not secure
  document.cookie = `${CONSENT_COOKIE}=${writeConsent(allowed)}; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax${secure}`;
  current = refusesByBrowser() ? REFUSED : readConsent(document.cookie);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** No answer on the server and in the first render of a served page. */
export const useConsent = (): Consent => useSyncExternalStore(subscribe, consent, () => NO_CONSENT);
