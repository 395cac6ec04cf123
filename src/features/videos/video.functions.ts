/** One video's own answers: the pages with lists of videos do not load them. */
import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import type { Section } from '#model/section.ts';
import { countView, loadFixtureVideos, loadMatchSheet, loadMyVideo, loadVideo } from './videos.server.ts';

/** Cached for a moment for all anonymous viewers. */
const share = (seconds: number) => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 4}`);

/** The same for what was read: a failure is not kept, so that the next try is one. */
async function shareGood<T>(loading: Promise<Section<T>>): Promise<Section<T>> {
  const section = await loading;
  if (section.ok) share(5);
  return section;
}

const id = z.int().positive().max(999_999_999_999_999);
const asked = z.object({ id, list: id.nullable() });

export const getVideo = createServerFn({ method: 'GET' })
  .validator(asked)
  .handler(({ data }) => shareGood(loadVideo(data.id, data.list)));

export const getFixtureVideos = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(5);
    return loadFixtureVideos(data);
  });

/** The match of a video, with its events. */
export const getVideoMatch = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(5);
    return loadMatchSheet(data);
  });

/** The video as this viewer may have it. By POST, because answers to GET are shared by all viewers. */
export const getMyVideo = createServerFn({ method: 'POST' })
  .validator(asked)
  .handler(({ data }) => loadMyVideo(data.id, data.list));

/** Counts this viewer once for a video. Returns how many there are; null when it could not be counted. */
export const noteVideoView = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(({ data }) => countView(data));
