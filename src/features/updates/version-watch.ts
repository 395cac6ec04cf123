/**
 * Looks for a newer build and takes it without disturbing the viewer: hourly, after a script file could not be loaded, when the network comes
 * back, and when a new service worker takes control. Browser only; loaded after the page.
 */

import { isOlderVersion } from '#rules/app-version.ts';
import { VERSION_CHECK_SECONDS } from '#rules/constants.ts';
import { servedBuild } from '#session/served-build.ts';
import { isRedirected, type RedirectRule } from './route-rules.ts';
import { mayReload, reloadsOnPageChange, reloadsUnderNewWorker } from './update-step.ts';

declare const __APP_VERSION__: string;

/** In the tab's storage: milliseconds since 1970 of the last automatic reload. */
const RELOADED_KEY = 'recarregado';

/** Longest wait for an answer about builds, in milliseconds. */
const ANSWER_MS = 10_000;

const isPlaying = (): boolean => [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some((one) => !one.paused && !one.ended);

/** Something is filled in, or open over the page. */
const isInUse = (): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => field.value !== field.defaultValue || (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked,
  );

function lastReload(): number | null {
  try {
    const kept = sessionStorage.getItem(RELOADED_KEY);
    return kept === null ? null : Number(kept);
  } catch {
    // Without storage nothing could stop a page from reloading over and over.
    return Date.now();
  }
}

/** Loads the address that the tab has now from the server, unless the tab has just done so. @returns whether it does */
export function reloadOnce(): boolean {
  if (!mayReload(lastReload(), Date.now())) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
  return true;
}

async function readJson<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}

/** What the watch asks of the router. */
interface WatchedRouter {
  history: { flush: () => void };
  state: { status: 'pending' | 'idle' };
  subscribe: (
    event: 'onBeforeNavigate',
    listener: (change: { fromLocation?: { pathname: string } | undefined; toLocation: { pathname: string }; pathChanged: boolean }) => void,
  ) => () => void;
}

/** @param onNewVersion called once, when a newer build was found. @returns ends the watch */
export function watchVersions(router: WatchedRouter, onNewVersion: () => void): () => void {
  const facts = { newVersion: false, tooOld: false, chunkFailed: false };
  let redirects: readonly RedirectRule[] = [];
  const ended = new AbortController();
  const { signal } = ended;

  /** @returns whether the server answers */
  const check = async (): Promise<boolean> => {
    const latest = await readJson<{ id: string; minimum_version?: string }>('/builds/latest.json');
    if (latest === null) return false;
    facts.tooOld = isOlderVersion(__APP_VERSION__, latest.minimum_version ?? '');
    if (latest.id !== servedBuild() && !facts.newVersion && !signal.aborted) {
      facts.newVersion = true;
      onNewVersion();
    }
    return true;
  };

  /** Without a network nothing can be loaded at all: only a server that answers, and has not got the file, has another build. */
  const onChunkError = async () => {
    if (!navigator.onLine || !(await check())) return;
    facts.chunkFailed = true;
    // The page that the viewer waits for is the one that cannot be drawn.
    if (router.state.status === 'pending') leave();
  };
  const leave = () => {
    // The router writes the address of the next page a moment later.
    router.history.flush();
    reloadOnce();
  };

  const unsubscribe = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    if (isRedirected(toLocation.pathname, redirects)) {
      router.history.flush();
      location.reload();
    } else if (reloadsOnPageChange({ ...facts, playing: isPlaying() })) leave();
  });
  addEventListener('vite:preloadError', () => void onChunkError(), { signal });
  addEventListener('online', () => void check(), { signal });
  const workers = navigator.serviceWorker;
  // The first worker of a browser takes control of a page that is already of its build.
  workers?.addEventListener(
    'controllerchange',
    async () => {
      await check();
      if (reloadsUnderNewWorker({ newVersion: facts.newVersion, playing: isPlaying() }, isInUse())) reloadOnce();
    },
    { signal },
  );
  const timer = setInterval(() => void check(), VERSION_CHECK_SECONDS * 1_000);
  void readJson<{ id: string; routes: RedirectRule[] }>(`/builds/meta/${servedBuild()}.json`).then((meta) => {
    redirects = meta?.routes ?? [];
  });
  return () => {
    ended.abort();
    clearInterval(timer);
    unsubscribe();
  };
}
