/** Measures inside of the page when it shows its first picture. */
import type { Page } from '@playwright/test';

export interface ScreenTimes {
  /** milliseconds from the start of navigation to the first text */
  readable: number;
  /** to the largest paint before the video */
  largest: number;
  /** to the first frame of video */
  frame: number;
}

/** Installs the measurement; call before the page is opened. */
export async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { readable: 0, largest: 0, frame: 0, waits: 0 };
    Object.assign(window, { camaroteTimes: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') seen.readable = entry.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (seen.frame === 0) seen.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const known = new WeakSet<HTMLVideoElement>();
    new MutationObserver(() => {
      for (const video of document.querySelectorAll('video')) {
        if (known.has(video)) continue;
        known.add(video);
        video.requestVideoFrameCallback((now) => {
          seen.frame = now;
          // When the buffer runs out the library sets the playback rate to 0, before the element fires an event.
          // Ignore less than a fifth of a second: it is not visible, and a change of renditions causes the same events.
          let patience: ReturnType<typeof setTimeout> | undefined;
          const look = (event: Event) => {
            const still = !video.paused && (video.playbackRate === 0 || event.type === 'waiting');
            if (still)
              patience ??= setTimeout(() => {
                seen.waits += 1;
              }, 200);
            else {
              clearTimeout(patience);
              patience = undefined;
            }
          };
          for (const name of ['waiting', 'ratechange', 'playing']) video.addEventListener(name, look);
        });
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** @throws when there is no picture within `timeout` milliseconds */
export async function firstFrame(page: Page, timeout = 60_000): Promise<ScreenTimes> {
  await page.waitForFunction(() => (window as unknown as { camaroteTimes?: { frame: number } }).camaroteTimes?.frame, null, { timeout });
  return page.evaluate(() => (window as unknown as { camaroteTimes: ScreenTimes }).camaroteTimes);
}

/** Times the picture stood still since its first frame, although the viewer had not stopped it. */
export const stalls = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { camaroteTimes: { waits: number } }).camaroteTimes.waits);
