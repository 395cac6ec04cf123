/** What an open page does about a newer build. Pure: the browser's part is in version-watch.ts. */
import { RELOAD_GUARD_SECONDS } from '#rules/constants.ts';

export interface UpdateFacts {
  /** the server has another build than the one that served this page */
  newVersion: boolean;
  /** the operator's setting `minimum_version_web` is above this page's version */
  tooOld: boolean;
  /** a script file of this page could not be loaded although the server answers */
  chunkFailed: boolean;
  /** sound or picture plays on this page, the corner picture included */
  playing: boolean;
}

/**
 * Whether the next page is loaded from the server instead of being drawn by this page's scripts. A picture that goes along to the next page is
 * not interrupted for a newer build; what this page cannot do any more leaves no choice.
 */
export const reloadsOnPageChange = ({ newVersion, tooOld, chunkFailed, playing }: UpdateFacts): boolean =>
  chunkFailed || tooOld || (newVersion && !playing);

/** Whether a page reloads by itself when a new service worker takes control: nothing plays and nothing has been filled in. */
export const reloadsUnderNewWorker = ({ newVersion, playing }: Pick<UpdateFacts, 'newVersion' | 'playing'>, inUse: boolean): boolean =>
  newVersion && !playing && !inUse;

/**
 * Whether an automatic reload may follow the last one: two builds behind one address could otherwise reload a page over and over.
 * @param last milliseconds since 1970 of the last one in this tab; null: there was none
 */
export const mayReload = (last: number | null, now: number): boolean =>
  last === null || now - last >= RELOAD_GUARD_SECONDS * 1_000 || now < last;
