import { chooseStream, loadShaka, mediaSupport } from '#player/shaka-library.ts';

/**
 * Requests the player's library and controls while the page is still starting, in parallel with the stream's address, so that the picture
 * comes sooner. Failures are handled where the code is used. Browser only.
 */
export function preloadPlayer(): void {
  const stream = chooseStream({ dash: 'dash', hls: 'hls' }, mediaSupport());
  if (stream) loadShaka(stream.protocol).catch(() => undefined);
  import('#player/tile-runtime.tsx').catch(() => undefined);
}
