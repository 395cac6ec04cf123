import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const CODE = readFileSync(new URL('./push-notices.js', import.meta.url), 'utf8');
const SITE = 'https://camarote.test';

/** The worker's part with what a browser gives it. @param tabs addresses of the open tabs of the site */
function startWorker(tabs: string[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const done: unknown[] = [];
  const self = {
    location: new URL(SITE),
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    registration: {
      showNotification: (title: string, options: object) => done.push({ title, ...options }),
      pushManager: { subscribe: async (options: object) => done.push(options) },
    },
    clients: {
      matchAll: async () =>
        tabs.map((url) => ({
          url,
          focus: () => done.push(`focus ${url}`),
          postMessage: (message: object) => done.push({ url, ...message }),
        })),
      openWindow: (url: string) => done.push(`open ${url}`),
    },
  };
  runInContext(CODE, createContext({ self, URL }));
  const happen = async (name: string, event: object) => {
    const work: unknown[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one: unknown) => work.push(one) });
    await Promise.all(work);
    return done.splice(0);
  };
  const pushed = (text: string) => happen('push', { data: { json: () => JSON.parse(text) as unknown } });
  const pressed = (path: unknown) => happen('notificationclick', { notification: { close: () => {}, data: { path } } });
  const changed = (event: object) => happen('pushsubscriptionchange', event);
  return { pushed, pressed, changed };
}

test('[B-reminders] the worker shows the notice that the upstream sends, in Portuguese, and nothing else', async () => {
  const { pushed } = startWorker();
  expect(await pushed('{"title":"Benfica × Porto","body":"Começa às 20:15","path":"/matchplayer/3","tag":"e3"}')).toEqual([
    { title: 'Benfica × Porto', body: 'Começa às 20:15', tag: 'e3', lang: 'pt-PT', data: { path: '/matchplayer/3' } },
  ]);
  for (const text of ['', 'null', '{"title":"x"}', '{"title":"x","path":"https://other.test/"}', '{"title":1,"path":"/"}'])
    expect(await pushed(text), text).toEqual([]);
});

test('[B-reminders] a pressed notice leads to its page: the tab that shows it, else a new one, never another site', async () => {
  expect(await startWorker([`${SITE}/guia`]).pressed('/matchplayer/3')).toEqual([`open ${SITE}/matchplayer/3`]);
  expect(await startWorker([`${SITE}/guia`, `${SITE}/matchplayer/3?x=1`]).pressed('/matchplayer/3')).toEqual([
    `focus ${SITE}/matchplayer/3?x=1`,
  ]);
  expect(await startWorker().pressed('//other.test/x')).toEqual([]);
});

test('[J-push-renewed] a subscription that the push service takes away is made anew with its key, and open pages are told', async () => {
  const applicationServerKey = new ArrayBuffer(65);
  const told = { url: `${SITE}/guia`, type: 'subscription-changed' };
  const { changed } = startWorker([`${SITE}/guia`]);
  expect(await changed({ oldSubscription: { options: { applicationServerKey } }, newSubscription: null })).toEqual([
    { userVisibleOnly: true, applicationServerKey },
    told,
  ]);
  // Chromium has made it already; Firefox tells neither.
  expect(await changed({ oldSubscription: { options: { applicationServerKey } }, newSubscription: {} })).toEqual([told]);
  expect(await changed({ oldSubscription: null, newSubscription: null })).toEqual([told]);
});
