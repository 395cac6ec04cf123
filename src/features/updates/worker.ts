/** The site's service worker, as its pages use it (app/service-worker/worker.js). Browser only; loaded after the page. */

/** Address of the service worker (app/routes/sw[.]js.ts). */
const WORKER = '/sw.js';

const tell = (message: object): void =>
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message)).catch(() => {});

/** Begins the worker, and lets it keep the files that this page has loaded before it. Where the files change while one looks, there is none. */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  } catch {
    // Private windows and some settings refuse workers: the site does without.
    return;
  }
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin);
  tell({ type: 'keep-files', paths: [...new Set(own.map(({ pathname }) => pathname))] });
}

/** Keeps the guide of the day for a time without a network, as every visitor gets it. */
export const keepGuide = (): void => tell({ type: 'keep-guide' });

/** Forgets it: it tells results, and this viewer does not want to know them. */
export const forgetGuide = (): void => tell({ type: 'forget-guide' });
