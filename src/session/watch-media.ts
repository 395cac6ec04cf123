/** Which kind of device a page is on, asked again when the window changes (SPEC §9: 50 ms after the resize). */
import { DEVICE_DETECTION_MS } from '#rules/constants.ts';

/**
 * Calls back when a media query's answer has changed and the window has been still for 50 ms: somebody who drags a window's
 * edge over a breakpoint and back sees one change, not ten.
 * @returns how to stop watching
 */
export function watchMedia(query: string, onChange: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  let told = media.matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const detect = () => {
    if (media.matches === told) return;
    told = media.matches;
    onChange(told);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(detect, DEVICE_DETECTION_MS);
  };
  // The query also changes without a resize (zoom, a keyboard that opens); both lead to the same question.
  media.addEventListener('change', later);
  window.addEventListener('resize', later);
  return () => {
    clearTimeout(timer);
    media.removeEventListener('change', later);
    window.removeEventListener('resize', later);
  };
}
