/** The cookie of what a viewer allows to be measured. Parsed by hand, as the preferences: browser and server read it with each page. */

/** In the order of the cookie. */
const PURPOSES = [
  /** how fast pages come and how streams play */
  'medicao',
  /** what is used: sign-ins, plays, searches */
  'estatisticas',
] as const;

export type Purpose = (typeof PURPOSES)[number];
/** `answered`: the viewer has chosen. Without an answer nothing is allowed. */
export type Consent = Readonly<Record<Purpose, boolean>> & { readonly answered: boolean };

export const CONSENT_COOKIE = 'consentimento';
/** The question is asked again after half a year. */
export const CONSENT_SECONDS = 180 * 86_400;
/** A cookie of another version is ignored: what was allowed then may have been something else. */
const VERSION = '1';

export const NO_CONSENT: Consent = { answered: false, medicao: false, estatisticas: false };

/** Reads a Cookie header or `document.cookie`: `consentimento=1.medicao`. Unknown names are ignored. */
export function readConsent(cookies: string): Consent {
  const value = /(?:^|;\s*)consentimento=([\w.]{1,80})(?:;|$)/.exec(cookies)?.[1] ?? '';
  const [version, ...allowed] = value.split('.');
  if (version !== VERSION) return NO_CONSENT;
  return { answered: true, medicao: allowed.includes('medicao'), estatisticas: allowed.includes('estatisticas') };
}

/** The value of the cookie: the version and the purposes that are allowed. */
export const writeConsent = (allowed: Readonly<Record<Purpose, boolean>>): string =>
  [VERSION, ...PURPOSES.filter((purpose) => allowed[purpose])].join('.');

export const allowsAny = ({ medicao, estatisticas }: Consent): boolean => medicao || estatisticas;
