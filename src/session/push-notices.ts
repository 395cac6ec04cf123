/** Subscribes this device to notices (Push API). The viewer has allowed them (ask-for-notices.ts). */
import { subscribeBrowser } from './reminders.functions.ts';

/** Address of the service worker (app/routes/sw[.]js.ts). */
const WORKER = '/sw.js';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const textOf = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** @param key the upstream's public key. @returns whether the upstream can send notices to this device */
export async function subscribeToNotices(key: string): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    // Made with another key: of an upstream that was there before.
    if (known && textOf(known.options.applicationServerKey) !== key) await known.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const answer = await subscribeBrowser({
      data: { endpoint: made.endpoint, p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) },
    });
    return answer.ok;
  } catch {
    // No push service can be reached, or the browser has none.
    return false;
  }
}
