import { type Playback, playbackSource } from './playback.ts';

/** A link to this channel is pointed at: manifest and first segments are fetched, the library with them. Browser only. */
export function preloadChannel(playback: Playback): void {
  if (import.meta.env.SSR) return;
  void import('#player/shaka-preload.ts').then(({ preloadOnIntent }) => preloadOnIntent(playbackSource(playback, null)));
}
