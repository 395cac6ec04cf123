import type { PlayerSource } from './player-port.ts';
import { connectionFacts, shakaSettings } from './shaka-config.ts';
import { chooseStream, loadShaka, mediaSupport, type Protocol, type Shaka, type ShakaPlayer } from './shaka-library.ts';

type PreloadManager = Awaited<ReturnType<ShakaPlayer['preload']>>;

interface Kept {
  readonly uri: string;
  readonly protocol: Protocol;
  readonly ready: Promise<PreloadManager>;
  readonly expiry: ReturnType<typeof setTimeout>;
}

/** A preload nobody used is dropped after this: its segment has left the live edge. Milliseconds. */
const KEEP_MS = 20_000;
let kept: Kept | null = null;
const fetchers: Partial<Record<Protocol, ShakaPlayer>> = {};

/**
 * Fetches manifest, init segments and first segments of a source the viewer seems about to open (pointer over a card, focus on
 * a channel). At most one is kept; asking again for the same one does nothing. Never throws. With data saver nothing is fetched.
 */
export function preloadOnIntent(source: PlayerSource): void {
  const chosen = chooseStream(source.short, mediaSupport());
  const connection = connectionFacts();
  if (chosen === null || connection.saveData || kept?.uri === chosen.uri) return;
  dropPreload();
  const ready = loadShaka(chosen.protocol)
    .then((shaka) => {
      const player = fetcher(shaka, chosen.protocol);
      player.configure(shakaSettings({ connection, dataSaver: false, tile: false, maxHeight: null }, source.kind === 'live'));
      return player.preload(chosen.uri, source.startAt === null ? null : new Date(source.startAt), chosen.mimeType);
    })
    .catch(() => null);
  kept = { uri: chosen.uri, protocol: chosen.protocol, ready, expiry: setTimeout(dropPreload, KEEP_MS) };
}

/** Hands over what was preloaded for an address, once; null when there is nothing. The taker owns it. */
export async function takePreload(uri: string): Promise<PreloadManager> {
  if (kept === null || kept.uri !== uri) return null;
  const { ready, expiry } = kept;
  clearTimeout(expiry);
  kept = null;
  return ready;
}

/** Forgets the kept preload and frees what it fetched. */
export function dropPreload(): void {
  if (kept === null) return;
  clearTimeout(kept.expiry);
  const { ready } = kept;
  kept = null;
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
