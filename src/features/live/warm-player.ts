import { chooseStream, loadShaka, mediaSupport } from '#player/shaka-library.ts';

/**
 * The picture is what everybody comes for: its library, adapter and controls set out while the page is still being put together,
 * beside the question for the stream. Failures are met where they are needed. Browser only.
 */
export function warmPlayer(): void {
  const stream = chooseStream({ dash: 'dash', hls: 'hls' }, mediaSupport());
  if (stream) loadShaka(stream.protocol).catch(() => undefined);
  import('#player/shaka-adapter.ts').catch(() => undefined);
  import('#player/tile-runtime.tsx').catch(() => undefined);
}
