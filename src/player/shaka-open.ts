import { setAirPlaySource } from './airplay-source.ts';
import { loadDrm } from './drm-loading.ts';
import type { PlayerSource } from './player-port.ts';
import type { shakaSettings } from './shaka-config.ts';
import type { ShakaEngine } from './shaka-engine.ts';
import { type ChosenStream, readsItself } from './shaka-library.ts';
import { expectLive } from './shaka-lists.ts';
import { takePreload } from './shaka-preload.ts';
import { freshAddress } from './shaka-renewal.ts';

interface Opening {
  readonly engine: ShakaEngine;
  readonly chosen: ChosenStream;
  /** The same stream as HLS, where that is not what is opened. */
  readonly hls: string | null;
  /** Milliseconds since 1970; null: the live edge, or the first second of a recording. */
  readonly start: number | null;
  readonly settings: ReturnType<typeof shakaSettings>;
  readonly drm: PlayerSource['drm'] | null;
  /** What was fetched before may be used: it is of the live edge, with its picture. */
  readonly preload: boolean;
  readonly live: boolean;
  /** Whether a newer source was requested meanwhile. */
  readonly stale: () => boolean;
}

/** Engines that have opened a protected stream. */
const withLicences = new WeakSet<ShakaEngine>();

/**
 * Opens a stream in the engine's player.
 * @returns false when a newer source was requested meanwhile: nothing is left of this one
 * @throws what the library throws
 */
export async function openStream({ engine, chosen, hls, start, settings, drm, preload, live, stale }: Opening): Promise<boolean> {
  const player = await engine.playerFor(chosen.protocol, stale);
  if (player === null || stale()) return false;
  // A list that had stopped was asked for more often (shaka-return.ts).
  player.configure({ ...settings, manifest: { ...settings.manifest, updatePeriod: -1 } });
  // Sets the licence servers of a protected stream, and takes those of the stream before away.
  if (drm || withLicences.has(engine)) {
    withLicences.add(engine);
    (await loadDrm()).configureDrm(player, drm ?? {});
  }
  if (stale()) return false;
  let ahead = preload ? await takePreload(chosen.uri) : null;
  // What was fetched ahead is what is opened.
  if (live && ahead === null) expectLive(chosen.uri);
  const stop = () => {
    void ahead?.destroy();
    return false;
  };
  if (stale()) return stop();
  const video = player.getMediaElement() as HTMLVideoElement | null;
  if (video !== null) setAirPlaySource(video, null);
  // For who measures how long it took, after the player has been loaded (telemetry/playback.ts).
  performance.mark('player-open');
  video?.addEventListener('playing', () => performance.mark('player-moves'), { once: true });
  const from = start === null ? null : new Date(start);
  const uri = await freshAddress(chosen.uri);
  if (stale()) return stop();
  if (player.getAssetUri() !== null) {
    // The manifest is on its way while the element is emptied. Licences wait for the element.
    if (ahead === null && !drm && !readsItself(player)) {
      ahead = await player.preload(uri, from, chosen.mimeType);
      // Its failure is that of the load.
      ahead?.waitForFinish().catch(() => undefined);
      if (stale()) return stop();
    }
    await player.unload();
    if (stale()) return stop();
  }
  if (!(await engine.load(player, ahead ?? uri, from, chosen.mimeType))) return stop();
  if (stale()) return false;
  // Licences stay with the stream that was opened.
  if (video !== null && !drm && chosen.uri !== hls) setAirPlaySource(video, hls);
  return true;
}
