import { expect, test } from 'vitest';
import { isStoredVideo, parseVideos } from './stored-list.ts';
import { withToggled } from './watch-later.ts';
import { isSeen, isWatched, type WatchedVideo, watchedPercent, withWatched } from './watched.ts';

const video = (id: number, seconds: number): WatchedVideo => ({
  id,
  slug: `video-${id}`,
  title: `Vídeo ${id}`,
  picture: 'http://upstream.test/p.svg',
  duration: 300,
  publishedAt: 0,
  premium: false,
  demonstration: false,
  match: null,
  neutral: null,
  list: null,
  seconds,
  at: 1,
});

test('[R-videos] what was watched is remembered newest first, forty at most, and a glance is not', () => {
  let list: WatchedVideo[] = [];
  for (let id = 1; id <= 50; id += 1) list = withWatched(list, video(id, 60));
  expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([40, 50, 11]);
  list = withWatched(list, video(20, 90));
  expect([list.length, list[0]?.id, list[0]?.seconds]).toEqual([40, 20, 90]);
  // Back at its beginning: forgotten.
  expect(withWatched(list, video(20, 4)).some(({ id }) => id === 20)).toBe(false);
});

test('[R-videos] the last seconds are the end, and a bar is never empty or full before', () => {
  expect([isSeen(video(1, 287)), isSeen(video(1, 288)), isSeen(video(1, 300))]).toEqual([false, true, true]);
  expect([
    watchedPercent(video(1, 0.5)),
    watchedPercent(video(1, 150)),
    watchedPercent(video(1, 287)),
    watchedPercent(video(1, 295)),
  ]).toEqual([1, 50, 96, 100]);
});

test('what is stored and is no such list counts as empty', () => {
  expect(parseVideos(JSON.stringify([video(1, 60), { ...video(2, 60), seconds: 'x' }]), isWatched)).toHaveLength(1);
  for (const text of [null, '', '{', '{}', '"x"', '[null, 1, {"id": 1}]']) {
    expect(parseVideos(text, isWatched)).toEqual([]);
    expect(parseVideos(text, isStoredVideo)).toEqual([]);
  }
});

test('[R-videos] a video is put aside for later, the last first, and taken back', () => {
  let list = withToggled([], video(1, 0));
  list = withToggled(list, video(2, 0));
  expect(list.map(({ id }) => id)).toEqual([2, 1]);
  expect(withToggled(list, video(2, 0)).map(({ id }) => id)).toEqual([1]);
  for (let id = 3; id <= 70; id += 1) list = withToggled(list, video(id, 0));
  expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([60, 70, 11]);
});
