import { type Playback, playbackSource } from './playback.ts';

/** Fetches manifest and init segments of a channel that may be opened next, and the library if it is not there. Browser only. */
export function preloadChannel(playback: Playback): void {
  if (import.meta.env.SSR) return;
  import('#player/shaka-players.ts').then(
    (module) => module.preloadSource(playbackSource(playback, null)),
    () => undefined, // the player's own import reports it when the channel is opened
  );
}
