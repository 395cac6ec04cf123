/**
 * The one rule of what opens over a page (sheet, menu, dialogue, pop-up) and the history (decision 0090): opening adds an entry, so that Back
 * closes it; closing goes back to the page's own entry; what is navigated to takes the place of the overlay or of the page below it, so that
 * Back never reopens one.
 */
import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type EntryState, leaveEntry, overlayLeft, overlayState } from './overlay-entry.ts';

/**
 * Closes the overlay of the current entry: goes back where opening it added the entry, else (it was the page's address) replaces the entry.
 * Resolves when the page without the overlay is rendered.
 */
export async function leaveOverlay(router: AnyRouter, replace: () => Promise<void>): Promise<void> {
  const { history } = router;
  if (history.location.state.overlay === undefined || !history.canGoBack()) return replace();
  let end = (): void => undefined;
  const resolved = new Promise<void>((done) => {
    end = router.subscribe('onResolved', () => done());
  });
  // The page is not loaded again where the browser did not go.
  if (await (overlayLeft() ?? leaveEntry(history))) await resolved;
  end();
}

/**
 * Adds the entry of an overlay that has opened. Returns what its closing calls.
 * @param onClose called by Back, and by a navigation to another page
 */
export function enterOverlay(router: AnyRouter, onClose: () => void): () => void {
  const left = overlayLeft();
  if (left) return enterAfter(left, router, onClose);
  const { history }: { history: RouterHistory } = router;
  const before = history.location.state;
  const overlayId = String(Math.random());
  const writeState = (state: EntryState, replace: boolean) =>
    router.navigate({ to: '.', search: true, hash: true, state: () => state, replace, resetScroll: false, ignoreBlocker: true });
  void writeState({ ...overlayState(before), overlayId }, before.overlay !== undefined);
  const isOurs = () => history.location.state.overlayId === overlayId;
  const stop = history.subscribe(() => {
    if (!isOurs()) onClose();
  });
  return () => {
    stop();
    // Over another overlay: that one is open again.
    if (isOurs() && before.overlay !== undefined) void writeState(before, true);
    else if (isOurs() && !overlayLeft()) void leaveEntry(history);
  };
}

/** For one that opens while another is being left: the page's entry is below both. */
function enterAfter(left: Promise<unknown>, router: AnyRouter, onClose: () => void): () => void {
  let leave: (() => void) | undefined;
  let closed = false;
  void left.then(() => {
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
