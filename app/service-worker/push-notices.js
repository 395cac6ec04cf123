/**
 * The part of the service worker (worker.js) that shows the notices of reminders. It stores nothing.
 * Plain JavaScript: the compiler knows the globals of a page, not those of a worker.
 */

/** What the upstream sends (src/platform/reminders/send-push.ts); null for anything else. */
const noticeOf = (data) => {
  try {
    const { title, body, path, tag } = data.json();
    return typeof title === 'string' && typeof path === 'string' && path.startsWith('/') ? { title, body, path, tag } : null;
  } catch {
    return null;
  }
};

self.addEventListener('push', (event) => {
  const notice = event.data ? noticeOf(event.data) : null;
  if (!notice) return;
  const { title, body, path, tag } = notice;
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: 'pt-PT', data: { path } }));
});

/**
 * The push service gives this browser another address, or took the old one away. It is subscribed anew with the same key; open pages tell the
 * upstream, which knows viewers by their session, and without one the next visit does (features/reminders/renew-notices.tsx).
 */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const key = event.oldSubscription?.options?.applicationServerKey;
    if (!event.newSubscription && key) await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    for (const tab of await self.clients.matchAll({ type: 'window' })) tab.postMessage({ type: 'subscription-changed' });
  };
  event.waitUntil(renew().catch(() => {}));
});

/** Opens the page of a notice: in a tab of the site that has no other page to keep, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((tabs) => {
      const open = tabs.find((tab) => new URL(tab.url).pathname === url.pathname);
      return open ? open.focus() : self.clients.openWindow(url.href);
    }),
  );
});
