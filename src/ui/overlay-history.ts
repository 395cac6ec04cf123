/**
 * The one rule of what opens over a page (sheet, menu, dialogue, pop-up) and the history: opening adds an entry, so that Back closes it; closing
 * goes back to the page's own entry; any other navigation replaces the entry, so that Back never reopens it.
 */
import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An overlay is open: the key of the entry below it. Page and overlay share it for their scroll position (app/router.tsx). */
    overlay?: string | undefined;
    /** which overlay, unless the address has it */
    overlayId?: string | undefined;
  }
}

type EntryState = RouterHistory['location']['state'];

/** The state of an entry with an overlay over the current page. */
export const overlayState = (state: EntryState): EntryState => ({
  ...state,
  overlay: state.overlay ?? state.__TSR_key ?? 'page',
  overlayId: undefined,
});

let openOverlays = 0;
let pushEntry: RouterHistory['push'] | null = null;

/** While an overlay is open, navigations replace the entry, whatever link or key they come from. Returns the end of it. */
export function keepEntry(history: RouterHistory): () => void {
  openOverlays += 1;
  if (openOverlays === 1) {
    pushEntry = history.push;
    history.push = history.replace;
  }
  return () => {
    openOverlays -= 1;
    if (openOverlays === 0 && pushEntry) history.push = pushEntry;
  };
}

/** Going back takes a moment. What happens in it must neither go back twice nor change the entry that is left. */
let leaving: { readonly back: Promise<void>; readonly rendered: Promise<void> } | null = null;

/**
 * Closes the overlay of the current entry: goes back where opening it added the entry, else (it was the page's address) replaces the entry.
 * Resolves when the page without the overlay is rendered.
 */
export function leaveOverlay(router: AnyRouter, replace: () => Promise<void>): Promise<void> {
  if (router.history.location.state.overlay === undefined) return replace();
  leaving ??= goBack(router);
  return leaving.rendered;
}

function goBack(router: AnyRouter): NonNullable<typeof leaving> {
  const { commitLocation } = router;
  const back = once((then) => router.history.subscribe(then)).then(() => {
    leaving = null;
    router.commitLocation = commitLocation;
  });
  const rendered = once((then) => router.subscribe('onRendered', then));
  // A navigation before the browser has gone back would change the overlay's entry, and be lost with it. It waits before the history's own
  // blockers: these know only what it makes of the entry that is left, its place in the history included.
  router.commitLocation = (next) => back.then(() => router.commitLocation(next));
  router.history.back();
  return { back, rendered };
}

const once = (subscribe: (then: () => void) => () => void): Promise<void> =>
  new Promise((done) => {
    const end = subscribe(() => {
      end();
      done();
    });
  });

/**
 * Adds the entry of an overlay that has opened. Returns what its closing calls.
 * @param onClose called by Back, and by a navigation to another page
 */
export function enterOverlay(router: AnyRouter, onClose: () => void): () => void {
  if (leaving) return enterAfter(leaving.back, router, onClose);
  const { history }: { history: RouterHistory } = router;
  const before = history.location.state;
  const overlayId = String(Math.random());
  const writeState = (state: EntryState, replace: boolean) =>
    router.navigate({ to: '.', search: true, hash: true, state: () => state, replace, resetScroll: false });
  void writeState({ ...overlayState(before), overlayId }, before.overlay !== undefined);
  const isOurs = () => history.location.state.overlayId === overlayId;
  const letGo = keepEntry(history);
  const stop = history.subscribe(() => {
    if (!isOurs()) onClose();
  });
  return () => {
    letGo();
    stop();
    if (!isOurs()) return;
    // Over another overlay: that one is open again.
    if (before.overlay === undefined) void leaveOverlay(router, () => Promise.resolve());
    else void writeState(before, true);
  };
}

/** For one that opens while another is being left: the page's entry is below both. */
function enterAfter(back: Promise<void>, router: AnyRouter, onClose: () => void): () => void {
  let leave: (() => void) | undefined;
  let closed = false;
  void back.then(() => {
    if (!closed) leave = enterOverlay(router, onClose);
  });
  return () => {
    closed = true;
    leave?.();
  };
}

/** For an overlay that is rendered while it is open. */
export function useOverlayEntry(onClose: () => void): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // React's strict mode runs effects twice.
    return enterAfter(Promise.resolve(), router, () => close());
  }, [router]);
}

/** The same as a component, for overlays that render their contents only while they are open. */
export function OverlayEntry({ onClose }: { onClose: () => void }): null {
  useOverlayEntry(onClose);
  return null;
}
