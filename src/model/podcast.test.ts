import { expect, it } from 'vitest';
import type { Podcast } from '#contract/entities/modality.ts';
import { recentEpisodes } from './podcast.ts';

const podcast = (id: number, audio_url: string | null = `https://audio.test/${id}.mp3`): Podcast => ({
  id,
  title: 'Linha de Meta',
  description: `Conversa ${id}`,
  episode: `Episódio ${id}`,
  duration: 60,
  image: 'https://img.test/1.svg',
  audio_url,
  modalidade: 'motores',
  date: '2026-11-19T07:00:00Z',
});

it('[K-podcasts] turns the list round and keeps the first five that can be heard', () => {
  const ids = (list: Podcast[]) => recentEpisodes(list).map(({ id }) => id);
  expect(ids([1, 2, 3, 4, 5, 6, 7].map((id) => podcast(id)))).toEqual([7, 6, 5, 4, 3]);
  expect(ids([podcast(1), podcast(2, null), podcast(3)])).toEqual([3, 1]);
  expect(ids([])).toEqual([]);
});
