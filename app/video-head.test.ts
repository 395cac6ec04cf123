import { expect, it } from 'vitest';
import { type PlayedFacts, playedHead } from './video-head.ts';

const facts: PlayedFacts = { title: 'Resumo', description: 'Os golos.', path: '/videos/1/resumo', image: null, source: null, duration: 90 };

it('names the playlist and the length of a video that everybody may have', () => {
  expect(playedHead({ ...facts, source: '/1.m3u8' })).toMatchObject({
    path: '/videos/1/resumo',
    video: { source: '/1.m3u8', duration: 90 },
  });
  expect(playedHead(facts)).not.toHaveProperty('video');
});

it('keeps a page without a video out of search engines', () => {
  expect(playedHead(null)).toMatchObject({ path: '/videos', hidden: true });
});
