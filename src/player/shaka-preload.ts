import type { PlayerSource } from './player-port.ts';
import { connectionFacts, hasRoom, shakaSettings } from './shaka-config.ts';
import { fetchFirstSegments, forgetManifest, watchManifest } from './shaka-first-segments.ts';
import { chooseStream, loadShaka, mediaSupport, type Protocol, type Shaka, type ShakaPlayer } from './shaka-library.ts';

type PreloadManager = Awaited<ReturnType<ShakaPlayer['preload']>>;

interface Kept {
  readonly uri: string;
  readonly ready: Promise<PreloadManager>;
  readonly expiry: ReturnType<typeof setTimeout>;
  /** Ends what is fetched for the browser's cache alone. */
  readonly given: AbortController;
}

/** A preload nobody used is dropped after this: its segment has left the live edge. Milliseconds. */
const KEEP_MS = 20_000;
/** A pointer that rests this long means it: the first segments are worth their bytes. Milliseconds. */
const REST_MS = 200;
let kept: Kept | null = null;
const fetchers: Partial<Record<Protocol, ShakaPlayer>> = {};

/**
 * Fetches manifest and init segments of a source the viewer seems about to open (pointer over a card, focus on a channel),
 * and the first segments of a live one if the wish lasts and the network has room. At most one is kept; asking again for the same
 * one does nothing. Never throws. With data saver nothing is fetched.
 */
export function preloadOnIntent(source: PlayerSource): void {
  const chosen = chooseStream(source.short, mediaSupport());
  const connection = connectionFacts();
  if (chosen === null || connection.saveData || kept?.uri === chosen.uri) return;
  dropPreload();
  const { protocol, uri, mimeType } = chosen;
  const live = source.kind === 'live' && source.startAt === null;
  const ready = loadShaka(protocol)
    .then((shaka) => {
      const player = fetcher(shaka, protocol);
      player.configure(shakaSettings({ connection, dataSaver: false, tile: false, maxHeight: null }, source.kind === 'live'));
      if (live) watchManifest(shaka, protocol, uri);
      return player.preload(uri, source.startAt === null ? null : new Date(source.startAt), mimeType);
    })
    .catch(() => null);
  const mine: Kept = { uri, ready, expiry: setTimeout(dropPreload, KEEP_MS), given: new AbortController() };
  kept = mine;
  void finish(mine, live && hasRoom(connection));
}

/** What failed is not kept: whoever opens the source asks again, and has a true answer. */
async function finish(mine: Kept, segments: boolean): Promise<void> {
  const rested = new Promise((done) => setTimeout(done, REST_MS));
  const manager = await mine.ready;
  try {
    await manager?.waitForFinish();
    if (manager === null) throw new Error('nothing was preloaded');
  } catch {
    if (kept === mine) dropPreload();
    return;
  }
  await rested;
  if (segments && kept === mine) await fetchFirstSegments(manager, mine.uri, mine.given.signal);
}

/** Whether something is kept for an address. */
export const isPreloaded = (uri: string): boolean => kept?.uri === uri;

/** Hands over what was preloaded for an address, once; null when there is nothing. The taker owns it. */
export async function takePreload(uri: string): Promise<PreloadManager> {
  if (kept === null || kept.uri !== uri) return null;
  const { ready, expiry } = kept;
  clearTimeout(expiry);
  kept = null;
  forgetManifest();
  return ready;
}

/** Forgets the kept preload and frees what it fetched. */
export function dropPreload(): void {
  if (kept === null) return;
  clearTimeout(kept.expiry);
  const { ready, given } = kept;
  kept = null;
  given.abort();
  forgetManifest();
  void ready.then((manager) => manager?.destroy());
}

/** One player without a video element per build: it only fetches. */
function fetcher(shaka: Shaka, protocol: Protocol): ShakaPlayer {
  const existing = fetchers[protocol];
  if (existing !== undefined) return existing;
  const player = new shaka.Player();
  fetchers[protocol] = player;
  return player;
}
