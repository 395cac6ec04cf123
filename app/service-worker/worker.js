/**
 * The service worker of the whole site. It keeps the files that every page needs, the page that says that there is no network, and the guide of
 * the day as every visitor sees it. It never keeps what is a viewer's own, and no stream.
 * Plain JavaScript: the compiler knows the globals of a page, not those of a worker. Bundled by scripts/service-worker.ts.
 */
import './push-notices.js';
import { CacheableResponsePlugin, CacheFirst, ExpirationPlugin, Serwist } from 'serwist';
import { dayOfKept, fileAddress, isTodaysGuide, isUnchangingFile, markKept, mayKeepFile, mayKeepPage } from './kept.ts';

const OFFLINE_PAGE = '/sem-ligacao';
const OFFLINE_PAGE_WITH_GUIDE = '/sem-ligacao?guia=guardado';

const PAGES = 'paginas';
const GUIDE = '/guia';
const FILES = 'ficheiros';

/** At most so many files of former pages, for a week: their names change with their contents. */
const MAX_FILES = 150;
const MAX_FILE_SECONDS = 7 * 86_400;

const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    { cacheWillUpdate: async ({ response }) => (mayKeepFile(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: MAX_FILES, maxAgeSeconds: MAX_FILE_SECONDS }),
  ],
});

const serwist = new Serwist({
  precacheEntries: [
    ...__SHELL__.map((url) => ({ url, revision: null })),
    ...[OFFLINE_PAGE, OFFLINE_PAGE_WITH_GUIDE].map((url) => ({ url, revision: __BUILD_ID__ })),
  ],
  // Without cookies the answers are those that every visitor gets.
  precacheOptions: { cleanupOutdatedCaches: true, fetchOptions: { credentials: 'omit' } },
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    // The operator's page is answered by the browser's own question for the key, which a worker's request does not ask.
    {
      matcher: ({ request, url }) => request.mode === 'navigate' && url.pathname !== '/_estado',
      handler: ({ event, request, url }) => openPage(event, request, url),
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && isUnchangingFile(url.pathname), handler: files },
  ],
});
serwist.addEventListeners();

async function openPage(event, request, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(request));
  } catch {
    const kept = await keptGuide();
    if (kept && isTodaysGuide(url, dayOfKept(kept.headers), Date.now())) return markedGuide(kept);
    const page = kept && isTodaysGuide(new URL(GUIDE, url), dayOfKept(kept.headers), Date.now()) ? OFFLINE_PAGE_WITH_GUIDE : OFFLINE_PAGE;
    return (await serwist.matchPrecache(page)) ?? Response.error();
  }
}

const markedGuide = async (kept) => new Response(markKept(await kept.text(), kept.headers), { headers: kept.headers });

const keptGuide = async () => (await caches.open(PAGES)).match(GUIDE);

/** Keeps the guide as a visitor without cookies gets it. */
async function keepGuide() {
  const answer = await fetch(GUIDE, { credentials: 'omit', headers: { accept: 'text/html' } });
  if (mayKeepPage(answer)) await (await caches.open(PAGES)).put(GUIDE, answer);
}

/** Keeps files that a page loaded before this worker controlled it. */
const keepFiles = (event, paths) =>
  Promise.all(
    paths
      .map((path) => fileAddress(path, self.location.origin))
      .filter((path) => path !== null)
      .slice(0, MAX_FILES)
      .map((path) => files.handle({ event, request: new Request(path) }).catch(() => {})),
  );

/** What pages of this site ask for (features/updates/worker.ts). */
self.addEventListener('message', (event) => {
  const { type, paths } = event.data ?? {};
  if (type === 'keep-guide') event.waitUntil(keepGuide().catch(() => {}));
  if (type === 'forget-guide') event.waitUntil(caches.delete(PAGES));
  if (type === 'keep-files' && Array.isArray(paths)) event.waitUntil(keepFiles(event, paths));
});
