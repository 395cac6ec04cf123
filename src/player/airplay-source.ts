/** Marks our own `<source>`: the library's, with what Media Source plays, stands before it. */
const MARK = 'data-airplay';

/**
 * The same stream as HLS beside Media Source: what AirPlay hands to a television. Browsers with ManagedMediaSource (iPhones) open one only where there
 * is such an address, or where playing elsewhere is switched off, which the library does.
 *
 * @param hls null takes the address away, as before another stream is opened: the browser would take it for the first choice
 */
export function setAirPlaySource(video: HTMLVideoElement, hls: string | null): void {
  video.querySelector(`source[${MARK}]`)?.remove();
  if (hls === null || !('ManagedMediaSource' in globalThis)) return;
  const source = document.createElement('source');
  source.type = 'application/vnd.apple.mpegurl';
  source.src = hls;
  source.setAttribute(MARK, '');
  video.append(source);
  video.disableRemotePlayback = false;
}
