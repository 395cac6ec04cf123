/**
 * The owner of the history's entries of overlays (decision 0090), from the moment their state says so: every page loads this, because an overlay's
 * own code (overlay-history.ts) comes later than its entry.
 */
import type { BlockerFn, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An overlay is open: the key of the entry below it. Page and overlay share it for their scroll position (app/router.tsx). */
    overlay?: string | undefined;
    /** which overlay, unless the address has it */
    overlayId?: string | undefined;
  }
}

type Location = RouterHistory['location'];
export type EntryState = Location['state'];
type Asked = Parameters<BlockerFn>[0];
/** The address of the page under an overlay that the address itself opens; undefined where it opens none. */
type PageUnder = (location: Location) => string | undefined;

/** How long a browser may take to go back before what waits for it goes on without. Milliseconds. */
const BACK_MS = 3_000;

/** For links that open an overlay of the address: the state of an entry with an overlay over the current page. */
export const overlayState = (state: EntryState): EntryState => ({
  ...state,
  overlay: state.overlay ?? state.__TSR_key ?? 'page',
  overlayId: undefined,
});

let leaving: Promise<unknown> | null = null;
let isGoing = false;
let onLeft = (): void => undefined;

/** While an overlay's entry is being left: resolves when the current entry is the page's. Who counts entries must wait for it. */
export const overlayLeft = (): Promise<unknown> | null => leaving;

/**
 * While the current entry is an overlay's or is being left, every navigation comes by here, whatever link or key it is from. The history asks before it
 * writes an entry; those that are written here are not asked about again.
 */
export function ownOverlayEntries(history: RouterHistory, pageUnder: PageUnder): void {
  let letGo: (() => void) | undefined;
  const update = (): void => {
    if (leaving || history.location.state.overlay !== undefined || pageUnder(history.location) !== undefined)
      letGo ??= history.block({ enableBeforeUnload: false, blockerFn: (asked) => isWrittenOtherwise(history, pageUnder, asked) });
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  onLeft = update;
  history.subscribe(update);
  update();
}

function isWrittenOtherwise(
  history: RouterHistory,
  pageUnder: PageUnder,
  { action, currentLocation, nextLocation }: Asked,
): boolean | Promise<boolean> {
  if (action !== 'PUSH' && action !== 'REPLACE') return false;
  // A navigation of the document has no entry to come, and the library names the current one.
  if (nextLocation === currentLocation) return leaving === null ? false : leaving.then(() => false);
  const { overlay } = currentLocation.state;
  const { href, state, pathname } = nextLocation;
  if (leaving === null && action === 'PUSH') {
    const under = pageUnder(currentLocation);
    if (state.overlay !== undefined || (pathname === currentLocation.pathname && pageUnder(nextLocation) !== undefined)) {
      // From overlay to overlay: below is what was below.
      history.replace(href, { ...state, overlay }, { ignoreBlocker: true });
    } else if (overlay === undefined && under !== undefined) {
      // There is no entry below: the overlay's becomes the page's.
      history.replace(under, currentLocation.state, { ignoreBlocker: true });
      history.flush();
      history.push(href, state, { ignoreBlocker: true });
    } else history.replace(href, state, { ignoreBlocker: true });
    return true;
  }
  if (leaving === null && (overlay === undefined || state.overlay !== undefined)) return false;
  void (leaving ?? leaveEntry(history)).then(() => writeOverPage(history, action, nextLocation));
  return true;
}

/** Writes what was asked for over the overlay's entry, which has been left. */
function writeOverPage(history: RouterHistory, action: 'PUSH' | 'REPLACE', { href, state }: Asked['nextLocation']): void {
  // Another overlay, in the place of the one that was left, has its own entry over the page's.
  const adds = state.overlay !== undefined || (action === 'PUSH' && href !== history.location.href);
  history[adds ? 'push' : 'replace'](href, { ...state, overlayId: undefined }, { ignoreBlocker: true });
}

/** Goes from an overlay's entry to the page's, once however often it is asked. Resolves when it is there: to false when the browser did not go. */
export function leaveEntry(history: RouterHistory): Promise<boolean> {
  // The router writes an entry a moment after it is navigated to.
  history.flush();
  const back = traverse(history, -1);
  leaving = back;
  void back.then(() => {
    if (leaving === back) leaving = null;
    onLeft();
  });
  return back;
}

/** Goes back to the page of that place in the history, once however often it is asked. What is open over the current page is left with it. */
export function goBackTo(history: RouterHistory, index: number): void {
  if (isGoing) return;
  isGoing = true;
  void (leaving ?? Promise.resolve())
    .then(() => {
      const steps = index - history.location.state.__TSR_index;
      return steps < 0 && traverse(history, steps);
    })
    .finally(() => {
      isGoing = false;
    });
}

function traverse(history: RouterHistory, steps: number): Promise<boolean> {
  return new Promise((done) => {
    const stop = history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') end(true);
    });
    const timer = setTimeout(() => end(false), BACK_MS);
    const end = (isBack: boolean) => {
      stop();
      clearTimeout(timer);
      done(isBack);
    };
    const entry = entryBelow(steps);
    if (entry) {
      // By its key, not in steps: the viewer may have asked the browser for Back in the same moment.
      const { committed, finished } = navigation.traverseTo(entry.key);
      committed?.catch(() => end(false));
      finished?.catch(() => undefined); // the same as of `committed`
    } else if (entry === null)
      end(false); // another site's
    else history.go(steps);
  });
}

/** Undefined in browsers that do not name their entries (before Firefox 147 and Safari 26.2). Null: it is none of this site's. */
function entryBelow(steps: number): NavigationHistoryEntry | null | undefined {
  if (typeof navigation === 'undefined' || !navigation.currentEntry) return undefined;
  return navigation.entries()[navigation.currentEntry.index + steps] ?? null;
}
