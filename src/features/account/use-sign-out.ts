import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { settleOwner } from '#session/browser-owner.ts';
import { showPopUp } from '#session/pop-up-state.ts';
import { logEvent } from '#telemetry/events.ts';
import { leave } from './sign-out.functions.ts';
import { noteSignedOut } from './signed-out-note.ts';

/** Time in which the loading pop-up is seen before the page opens again, milliseconds. */
const RELOAD_MS = 600;

/** The page's address without a pop-up. */
function pageAddress(): string {
  const search = new URLSearchParams(location.search);
  if (search.has('entrar')) for (const name of ['entrar', 'token', 'email']) search.delete(name);
  return location.pathname + (search.size > 0 ? `?${search}` : '');
}

/**
 * S-logout: calls the server, shows the loading pop-up, and opens the page again, so that nothing of the viewer is left in memory. Also when the
 * call fails, which is then tried once more. Without JavaScript the form itself is posted.
 */
export function useSignOut(): (event?: FormEvent) => void {
  const client = useQueryClient();
  return (event) => {
    event?.preventDefault();
    logEvent({ name: 'logout' });
    showPopUp(client, 'signing-out');
    const shown = new Promise((go) => setTimeout(go, RELOAD_MS));
    const left = leave({ data: {} }).catch(() => shown.then(() => leave({ data: {} })));
    void Promise.allSettled([left, shown, settleOwner(null)]).then(() => {
      noteSignedOut();
      history.replaceState(history.state, '', pageAddress());
      // A browser fills the fields of a reloaded page with what was typed into them.
      for (const form of document.forms) form.reset();
      location.reload();
    });
  };
}
