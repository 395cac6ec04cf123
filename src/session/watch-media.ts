/** Detects the kind of device again when the window changes (SPEC §9: 50 ms after the resize). */
import { DEVICE_DETECTION_MS } from '#rules/device-detection.ts';

/**
 * Calls back when the result of a media query has changed and the window has not been resized for 50 ms, so that dragging an edge over
 * a breakpoint causes one change, not ten.
 * @returns stops watching
 */
export function watchMedia(query: string, onChange: (matches: boolean) => void): () => void {
  const media = matchMedia(query);
  let reported = media.matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const detect = () => {
    if (media.matches === reported) return;
    reported = media.matches;
    onChange(reported);
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(detect, DEVICE_DETECTION_MS);
  };
  // The result also changes without a resize (zoom, an on-screen keyboard).
  media.addEventListener('change', later);
  window.addEventListener('resize', later);
  return () => {
    clearTimeout(timer);
    media.removeEventListener('change', later);
    window.removeEventListener('resize', later);
  };
}
