/** Says on the page that opens after a sign-out that it was done: the document that was left cannot. */
import { m } from '#paraglide/messages.js';
import { showToast } from '#ui/toast-queue.ts';

/** In the tab's storage: the viewer has signed out, and the next document says so. */
const KEY = 'saida';

/** Storage may be forbidden: then the header alone shows that nobody is signed in. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

export const noteSignedOut = (): void => void withStorage((storage) => storage.setItem(KEY, '1'));

/** In the browser, once for each document. */
export function saySignedOut(): void {
  if (withStorage((storage) => storage.getItem(KEY)) === null) return;
  withStorage((storage) => storage.removeItem(KEY));
  showToast({ title: m.account_signed_out(), tone: 'ok' });
}
