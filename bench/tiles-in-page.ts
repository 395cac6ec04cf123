/** What the page itself measures of several tiles: stalls, step, frames, seeks and promotions. */
import type { Page } from '@playwright/test';
import type { Frames } from './tile-figures.ts';

/** Between two looks at all tiles. Milliseconds. */
const LOOK_MS = 250;

interface Recorder {
  on: boolean;
  stalls: number;
  /** seconds between the first and the last tile, at each look */
  spreads: number[];
}

/** The recorder on the page; it looks only while it is on. */
const recorderOf = () => (window as unknown as { tileRecorder: Recorder }).tileRecorder;

/** Starts to watch all tiles. Counts nothing before {@link record}. */
export async function watchTiles(page: Page): Promise<void> {
  await page.evaluate((lookMs) => {
    const recorder: Recorder = { on: false, stalls: 0, spreads: [] };
    Object.assign(window, { tileRecorder: recorder });
    const tiles = () => [...document.querySelectorAll<HTMLVideoElement>('[data-place] video')];
    const known = new WeakSet<HTMLVideoElement>();
    setInterval(() => {
      const videos = tiles();
      for (const video of videos) {
        if (known.has(video)) continue;
        known.add(video);
        // As in first-frame.ts: less than a fifth of a second is not visible. A seek was asked for: its wait is no stall.
        let patience: ReturnType<typeof setTimeout> | undefined;
        const look = (event: Event) => {
          const still = !video.paused && !video.seeking && (video.playbackRate === 0 || event.type === 'waiting');
          if (still)
            patience ??= setTimeout(() => {
              if (recorder.on && !video.seeking) recorder.stalls += 1;
            }, 200);
          else {
            clearTimeout(patience);
            patience = undefined;
          }
        };
        for (const name of ['waiting', 'ratechange', 'playing', 'seeking', 'seeked']) video.addEventListener(name, look);
      }
      const times = videos.map(({ currentTime }) => currentTime);
      // All streams have one origin, so media times compare as instants of the broadcasts.
      if (recorder.on) recorder.spreads.push(Math.max(...times) - Math.min(...times));
    }, lookMs);
  }, LOOK_MS);
}

/** Begins or ends to count. */
export const record = (page: Page, on: boolean): Promise<void> =>
  page.evaluate((value) => {
    (window as unknown as { tileRecorder: Recorder }).tileRecorder.on = value;
  }, on);

export const recorded = (page: Page): Promise<Recorder> => page.evaluate(recorderOf);

export interface SeenTile extends Frames {
  place: number;
  height: number;
}

/** The tiles in the order of their places. */
export const seeTiles = (page: Page): Promise<SeenTile[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>('[data-place] video')]
      .map((video) => {
        const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
        const place = Number(video.closest<HTMLElement>('[data-place]')?.dataset.place);
        return { place, height: video.videoHeight, total: totalVideoFrames, dropped: droppedVideoFrames };
      })
      .sort((a, b) => a.place - b.place),
  );

/** Presses J and waits for the frame that is ten seconds back. @returns milliseconds from the key to the frame */
export const timeSeekBack = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const sounding = [...document.querySelectorAll('video')].find((video) => !video.muted) ?? document.querySelector('video');
        if (sounding === null) throw new Error('there is no picture');
        const before = sounding.currentTime;
        const from = performance.now();
        const look = (at: number, { mediaTime }: VideoFrameCallbackMetadata) => {
          if (mediaTime < before - 5) done(at - from);
          else sounding.requestVideoFrameCallback(look);
        };
        sounding.requestVideoFrameCallback(look);
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
      }),
  );

export interface PromotionTimes {
  /** milliseconds from the click until the tile is drawn in the big place */
  layout: number;
  /** milliseconds from the click until a frame of the big picture is on the screen */
  sharp: number;
}

/** Chooses the highlighted entry of an open menu, which makes a tile the big one. */
export const timePromotion = (page: Page, place: number, entry: string, height: number): Promise<PromotionTimes> =>
  page.evaluate(
    ({ nth, words, tall }) =>
      new Promise<PromotionTimes>((done) => {
        const tile = document.querySelector(`[data-place="${nth}"]`);
        const video = tile?.querySelector('video');
        const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) => textContent === words);
        if (!tile || !video || !item) throw new Error('there is no such tile or entry');
        const times: PromotionTimes = { layout: Number.NaN, sharp: Number.NaN };
        const { width } = tile.getBoundingClientRect();
        const from = performance.now();
        const end = () => {
          if (!Number.isNaN(times.layout) && !Number.isNaN(times.sharp)) done(times);
        };
        const lookAtLayout = () => {
          if (tile.getAttribute('data-place') === '1' && tile.getBoundingClientRect().width > width * 1.5) {
            // The frame after the one in which it was found: drawn.
            requestAnimationFrame((at) => {
              times.layout = at - from;
              end();
            });
          } else requestAnimationFrame(lookAtLayout);
        };
        requestAnimationFrame(lookAtLayout);
        const lookAtFrame = (at: number, { height: seen }: VideoFrameCallbackMetadata) => {
          if (seen < tall) video.requestVideoFrameCallback(lookAtFrame);
          else {
            times.sharp = at - from;
            end();
          }
        };
        video.requestVideoFrameCallback(lookAtFrame);
        item.click();
      }),
    { nth: place, words: entry, tall: height },
  );
