import type { PlayerSource } from './player-port.ts';
import { connectionFacts, hasRoom, KEEP_MS, shakaSettings } from './shaka-config.ts';
import { fetchFirstSegments, forgetManifest, watchManifest } from './shaka-first-segments.ts';
import { chooseStream, loadShaka, mediaSupport, type Protocol, type Shaka, type ShakaPlayer } from './shaka-library.ts';

type PreloadManager = Awaited<ReturnType<ShakaPlayer['preload']>>;

interface Kept {
  readonly uri: string;
  readonly ready: Promise<PreloadManager>;
  readonly expiry: ReturnType<typeof setTimeout>;
  /** Aborts the fetches for the browser's cache. */
  readonly given: AbortController;
}

/** A preloaded source, and whether its first segments are being fetched too. */
export interface Preloaded {
  readonly manager: NonNullable<PreloadManager>;
  readonly withSegments: boolean;
}

/** The first segments are fetched once the pointer has rested this long. Milliseconds. */
const REST_MS = 200;
let kept: Kept | null = null;
let nearby: readonly Kept[] = [];
const fetchers: Partial<Record<Protocol, ShakaPlayer>> = {};

/**
 * Fetches manifest and init segments of a source the viewer may be about to open (pointer over a card, focus on a channel),
 * and the first segments of a live one if the pointer rests and the network is fast enough. At most one is kept; another call for the
 * same one does nothing. Never throws. With data saver nothing is fetched.
 */
export function preloadOnIntent(source: PlayerSource): void {
  const chosen = chooseStream(source.short, mediaSupport());
  const connection = connectionFacts();
  if (chosen === null || connection.saveData || kept?.uri === chosen.uri) return;
  dropPreload();
  const live = source.kind === 'live' && source.startAt === null;
  const mine = keep(source, chosen, live, dropPreload);
  kept = mine;
  void finish(mine, live && hasRoom(connection));
}

/**
 * Fetches manifest and init segments of sources that may be opened next, and no media, in place of those of the last call. Kept for
 * {@link KEEP_MS}. Never throws. Nothing is fetched where the network is not fast enough.
 */
export function preloadNearby(sources: readonly PlayerSource[]): void {
  if (!hasRoom(connectionFacts())) return;
  const before = nearby;
  nearby = sources.flatMap((source) => {
    const chosen = chooseStream(source.short, mediaSupport());
    if (chosen === null || kept?.uri === chosen.uri) return [];
    const there = before.find(({ uri }) => uri === chosen.uri);
    if (there !== undefined) return [there];
    const mine = keep(source, chosen, false, () => forgetNearby(mine));
    mine.ready.then((manager) => manager?.waitForFinish()).catch(() => forgetNearby(mine));
    return [mine];
  });
  for (const old of before) if (!nearby.includes(old)) letGo(old);
}

function forgetNearby(mine: Kept): void {
  if (!nearby.includes(mine)) return;
  nearby = nearby.filter((other) => other !== mine);
  letGo(mine);
}

function keep(source: PlayerSource, chosen: NonNullable<ReturnType<typeof chooseStream>>, watch: boolean, expire: () => void): Kept {
  const { protocol, uri, mimeType } = chosen;
  const ready = loadShaka(protocol)
    .then((shaka) => {
      const player = fetcher(shaka, protocol);
      const profile = { connection: connectionFacts(), dataSaver: false, tile: false, maxHeight: null };
      player.configure(shakaSettings(profile, source.kind === 'live'));
      if (watch) watchManifest(shaka, protocol, uri);
      return player.preload(uri, source.startAt === null ? null : new Date(source.startAt), mimeType);
    })
    .catch(() => null);
  return { uri, ready, expiry: setTimeout(expire, KEEP_MS), given: new AbortController() };
}

/** Failed preloads are not kept: opening the source requests it again. */
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

/** Whether a preload is kept for an address. */
export const isPreloaded = (uri: string): boolean => kept?.uri === uri || nearby.some((near) => near.uri === uri);

/** Returns and forgets the preload of an address; null when there is none. The caller owns it. */
export async function takePreload(uri: string): Promise<Preloaded | null> {
  const near = nearby.find((one) => one.uri === uri);
  const mine = kept?.uri === uri ? kept : near;
  if (mine === undefined) return null;
  clearTimeout(mine.expiry);
  if (mine === near) nearby = nearby.filter((one) => one !== near);
  else {
    kept = null;
    forgetManifest();
  }
  const manager = await mine.ready;
  return manager && { manager, withSegments: mine !== near };
}

/** Drops the preload of a hovered source and frees what it fetched. */
export function dropPreload(): void {
  if (kept === null) return;
  const mine = kept;
  kept = null;
  forgetManifest();
  letGo(mine);
}

function letGo({ expiry, ready, given }: Kept): void {
  clearTimeout(expiry);
  given.abort();
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
