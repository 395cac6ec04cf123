import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { settleOwner } from '#session/browser-owner.ts';
import { showPopUp } from '#session/pop-up-state.ts';
import { viewerQueries } from '#session/viewer.queries.ts';
import { showToast } from '#ui/toast-queue.ts';
import { accountQueries } from '../account.queries.ts';

/**
 * S-after-login: closes the pop-up and loads the page's data again for the viewer. The document stays, and with it address, scroll position,
 * what was typed elsewhere, and the picture that plays.
 * @param close closes the pop-up
 * @param showNoCookies opens the pop-up that tells that this browser keeps no cookies
 */
export function useFinishSignIn(close: () => Promise<void>, showNoCookies: () => Promise<void>): () => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async () => {
    showPopUp(client, 'signing-in');
    const viewer = viewerQueries.me();
    // Before the routes: those that need a viewer decide by this one, and would close their page for the visitor of before.
    const found = await client.fetchQuery({ ...viewer, staleTime: 0 }).catch(() => undefined);
    // The sign-in was accepted a moment ago: the browser did not send its cookie.
    if (found === null) {
      await showNoCookies();
      showPopUp(client, null);
      return;
    }
    // Over the page of another account, whose session had ended: of it nothing may stay, in memory neither.
    const isOthersPage = found !== undefined && (await settleOwner(found.id));
    await close();
    if (isOthersPage) {
      location.reload();
      return;
    }
    client.removeQueries({ queryKey: ['account forms'] });
    await router.invalidate();
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'pop-up' && queryKey[0] !== viewer.queryKey[0];
    await client.invalidateQueries({ predicate: isOther }, { throwOnError: false });
    // The next pop-up follows this one at once when the profile is not complete.
    const signedIn = client.getQueryData(viewer.queryKey);
    if (signedIn?.completed === false) await client.prefetchQuery(accountQueries.forms());
    showPopUp(client, null);
    if (signedIn?.completed) showToast({ title: m.account_signed_in({ name: signedIn.name }), tone: 'ok' });
  };
}
