import { chooseStream, mediaSupport } from '#player/shaka-library.ts';
import { type Playback, playbackSource } from './playback.ts';

let preloader: typeof import('#player/shaka-preload.ts') | undefined;

/** A link to this channel is pointed at: manifest and first segments are fetched, the library with them. Browser only. */
export function preloadChannel(playback: Playback): void {
  withPreloader((module) => module.preloadOnIntent(playbackSource(playback, null)));
}

/** These channels are one key away: their manifests are fetched, where the network has room. Browser only. */
export function preloadNearbyChannels(playbacks: readonly Playback[]): void {
  withPreloader((module) => module.preloadNearby(playbacks.map((playback) => playbackSource(playback, null))));
}

function withPreloader(use: (module: typeof import('#player/shaka-preload.ts')) => void): void {
  if (import.meta.env.SSR) return;
  import('#player/shaka-preload.ts').then(
    (module) => {
      preloader = module;
      use(module);
    },
    () => undefined, // it comes with the player, which says so when it cannot
  );
}

let hint: HTMLLinkElement | undefined;

/**
 * This channel is opened now: its manifest sets out before the page is drawn anew, unless it was preloaded. A hint to the browser,
 * which hands the answer to whoever asks for it next: a request of our own would stand in line behind the drawing. Browser only.
 */
export function hintChannel(playback: Playback): void {
  const stream = chooseStream(playbackSource(playback, null).short, mediaSupport());
  if (stream === null || preloader?.isPreloaded(stream.uri)) return;
  hint?.remove();
  hint = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: stream.uri, crossOrigin: 'anonymous' });
  document.head.append(hint);
}
