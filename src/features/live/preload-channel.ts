import { chooseStream, mediaSupport } from '#player/shaka-library.ts';
import { type Playback, playbackSource } from './playback.ts';

let preloader: typeof import('#player/shaka-preload.ts') | undefined;

/** Fetches manifest, first segments and library for a channel whose link is hovered. Browser only. */
export function preloadChannel(playback: Playback): void {
  withPreloader((module) => module.preloadOnIntent(playbackSource(playback, null)));
}

/** Fetches the manifests of the next and previous channels, where the network is fast enough. Browser only. */
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
    () => undefined, // the player loads the same module later and shows the failure
  );
}

let hint: HTMLLinkElement | undefined;

/**
 * Requests the manifest of a channel that is being opened, unless it was preloaded. A preload link instead of fetch(): the browser
 * sends it without waiting for the page's rendering, and gives the answer to the next request for it. Browser only.
 */
export function hintChannel(playback: Playback): void {
  const stream = chooseStream(playbackSource(playback, null).short, mediaSupport());
  if (stream === null || preloader?.isPreloaded(stream.uri)) return;
  hint?.remove();
  hint = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: stream.uri, crossOrigin: 'anonymous' });
  document.head.append(hint);
}
