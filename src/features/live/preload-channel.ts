import { chooseStream, mediaSupport } from '#player/shaka-library.ts';
import { type Playback, playbackSource } from './playback.ts';

let preloader: typeof import('#player/shaka-preload.ts') | undefined;

/** A link to this channel is pointed at: manifest and first segments are fetched, the library with them. Browser only. */
export function preloadChannel(playback: Playback): void {
  if (import.meta.env.SSR) return;
  import('#player/shaka-preload.ts').then(
    (module) => {
      preloader = module;
      module.preloadOnIntent(playbackSource(playback, null));
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
