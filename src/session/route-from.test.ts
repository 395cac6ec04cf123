import { expect, test } from 'vitest';
import { originOf } from './route-from.ts';

const entry = (href: string, index: number) => ({ href, pathname: href.split('?')[0] ?? '', state: { __TSR_index: index } });

test('[R-route-from] a video is left for where it was opened from, with its filters', () => {
  const list = entry('/videos-category?categoria=futebol&page=2', 3);
  expect(originOf(list, entry('/videos/7/golo', 4), null)).toEqual({ href: '/videos-category?categoria=futebol&page=2', index: 3 });
  expect(originOf(entry('/', 0), entry('/live/canal/1/um', 1), null)).toEqual({ href: '/', index: 0 });
});

test('[R-route-from] the next video and the next channel keep where the first was opened from', () => {
  const origin = { href: '/videos', index: 1 };
  expect(originOf(entry('/videos/7/golo', 2), entry('/videos/3/futebol/video/8/outro', 3), origin)).toEqual(origin);
  expect(originOf(entry('/live/canal/1/um', 2), entry('/live/canal/2/dois', 2), origin)).toEqual(origin);
  // From a video to a channel: back to the video.
  expect(originOf(entry('/videos/7/golo', 2), entry('/live/canal/2/dois', 3), origin)).toEqual({ href: '/videos/7/golo', index: 2 });
});

test('[R-route-from] a page without a way back has no origin, and neither has the first of a visit', () => {
  expect(originOf(entry('/videos/7/golo', 2), entry('/videos', 3), null)).toBeNull();
  expect(originOf(entry('/videos/7/golo', 0), entry('/videos/8/outro', 1), null)).toBeNull();
});
