/**
 * Whose the things are that this browser's storage holds. The page that opens under anybody else forgets them first, whichever way led to the
 * change: a sign-out here or without JavaScript, a session that ended, a sign-in by e-mail or at a provider (SECURITY 71).
 */
import { useEffect } from 'react';
import { useSignInState } from './viewer.queries.ts';

/** In the browser's storage: the id of the viewer; absent for a visitor. */
const OWNER_KEY = 'dono';

/** The account that this document was last shown to: what it shows and what was typed into it may be that one's. */
let shownTo: string | null = null;

/**
 * @param viewer id of who is signed in; null for a visitor
 * @returns whether storage or document were another account's
 */
export async function settleOwner(viewer: string | null): Promise<boolean> {
  const isOthersPage = shownTo !== null && shownTo !== viewer;
  if (viewer !== null) shownTo = viewer;
  try {
    const before = localStorage.getItem(OWNER_KEY);
    if (before === viewer) return isOthersPage;
    const { forgetDrafts, forgetViewer } = await import('./forget-viewer.ts');
    if (before === null) forgetDrafts();
    else forgetViewer();
    if (viewer === null) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, viewer);
    return before !== null || isOthersPage;
  } catch {
    // Storage is refused: nothing was kept.
    return isOthersPage;
  }
}

/** On every page, as soon as its viewer is known. */
export function useBrowserOwner(): void {
  const { state, viewer } = useSignInState();
  const id = viewer?.id ?? null;
  useEffect(() => {
    if (state !== 'waiting') void settleOwner(id);
  }, [state, id]);
}
