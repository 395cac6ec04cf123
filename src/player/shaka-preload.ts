import { preferences } from '#session/preferences.ts';
import type { PlayerSource } from './player-port.ts';
import { connectionFacts, KEEP_MS, shakaSettings } from './shaka-config.ts';
import { chooseStream, loadShaka, mediaSupport, type Protocol, type Shaka, type ShakaPlayer } from './shaka-library.ts';
import { expectLive, readLists } from './shaka-lists.ts';
import { dropLeftOut } from './shaka-playlists.ts';
import { renewRequests } from './shaka-renewal.ts';

type PreloadManager = Awaited<ReturnType<ShakaPlayer['preload']>>;

interface Kept {
  readonly manager: Promise<PreloadManager>;
  readonly expiry: ReturnType<typeof setTimeout>;
}

/** The next and the previous channel, and the one that is pointed at. */
const MAX_KEPT = 3;
/** By address of the manifest, the oldest first. */
const kept = new Map<string, Kept>();
const fetchers: Partial<Record<Protocol, ShakaPlayer>> = {};

/**
 * Fetches manifest and init segments of a source that may be opened next, with the library's own preload. Kept for {@link KEEP_MS};
 * asking again for the same one does nothing. Never throws. With data saver nothing is fetched.
 */
export function preloadSource(source: Pick<PlayerSource, 'kind' | 'short' | 'startAt' | 'drm'>): void {
  const chosen = chooseStream(source.short, mediaSupport());
  const connection = connectionFacts();
  // A protected stream's licence is asked for when it is opened.
  if (chosen === null || source.drm || connection.saveData || preferences().dataSaver || kept.has(chosen.uri)) return;
  const { protocol, uri, mimeType } = chosen;
  if (source.kind === 'live') expectLive(uri);
  const manager = loadShaka(protocol)
    .then((shaka) => {
      const player = fetcher(shaka, protocol);
      player.configure(shakaSettings({ connection, dataSaver: false, tile: false, maxHeight: null }, source.kind === 'live'));
      return player.preload(uri, source.startAt === null ? null : new Date(source.startAt), mimeType);
    })
    .catch(() => null);
  const mine = { manager, expiry: setTimeout(() => forget(uri, mine), KEEP_MS) };
  kept.set(uri, mine);
  for (const [oldest, other] of kept) if (kept.size > MAX_KEPT) forget(oldest, other);
  // A failed preload is not kept: opening the source asks again and reports the error.
  manager.then((made) => made?.waitForFinish() ?? Promise.reject()).catch(() => forget(uri, mine));
}

/** Hands over what was preloaded for an address, once; null when there is nothing. The caller owns it. */
export async function takePreload(uri: string): Promise<PreloadManager> {
  const mine = kept.get(uri);
  if (mine === undefined) return null;
  clearTimeout(mine.expiry);
  kept.delete(uri);
  return mine.manager;
}

function forget(uri: string, mine: Kept): void {
  if (kept.get(uri) !== mine) return;
  clearTimeout(mine.expiry);
  kept.delete(uri);
  void mine.manager.then((manager) => manager?.destroy());
}

/** One player without a video element per build: it only fetches. */
function fetcher(shaka: Shaka, protocol: Protocol): ShakaPlayer {
  const known = fetchers[protocol];
  if (known) return known;
  const player = new shaka.Player();
  // What it has fetched keeps its filters in the player that takes it over.
  renewRequests(player);
  dropLeftOut(player);
  readLists(player);
  fetchers[protocol] = player;
  return player;
}
