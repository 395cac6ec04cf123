/** The cookie of what a viewer prefers on a device. Parsed by hand: a schema library would cost each page more than all else here. */

/** In the order of the cookie. */
const NAMES = [
  /** match events are spoken aloud, not only shown */
  'spoken',
  /** small pictures, nothing preloaded */
  'dataSaver',
  /** scores to the second, not waiting for the picture */
  'ahead',
  /** results are hidden until asked for */
  'noSpoilers',
  /** the picture has the room, side panels are collapsed */
  'theatre',
  /** rail and panel stay beside three and four pictures */
  'beside',
] as const;

export type PreferenceName = (typeof NAMES)[number];
export type Preferences = Readonly<Record<PreferenceName, boolean>>;

export const PREFERENCES_COOKIE = 'preferencias';
export const PREFERENCES_SECONDS = 365 * 86_400;
/** A cookie of another version is ignored: its names may have meant something else. */
const VERSION = '1';

export const NO_PREFERENCES: Preferences = {
  spoken: false,
  dataSaver: false,
  ahead: false,
  noSpoilers: false,
  theatre: false,
  beside: false,
};

/** Reads a Cookie header or `document.cookie`: `preferencias=1.spoken.theatre`. Unknown names are ignored. */
export function readPreferences(cookies: string): Preferences {
  const value = /(?:^|;\s*)preferencias=([\w.]{1,200})(?:;|$)/.exec(cookies)?.[1] ?? '';
  const [version, ...on] = value.split('.');
  if (version !== VERSION) return NO_PREFERENCES;
  return Object.fromEntries(NAMES.map((name) => [name, on.includes(name)])) as Record<PreferenceName, boolean>;
}

/** The value of the cookie: the version and the names of what is on. */
export const writePreferences = (preferences: Preferences): string => [VERSION, ...NAMES.filter((name) => preferences[name])].join('.');
