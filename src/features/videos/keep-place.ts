import type { VideoList } from '#model/video.ts';
import type { StoredVideo } from './stored-list.ts';
import type { VideoDetail } from './videos-model.ts';
import { keepWatched } from './watched.ts';

/** What this browser keeps of a video: what its card needs. */
export function toStoredVideo(video: VideoDetail, list: VideoList | null): StoredVideo {
  const { id, slug, title, picture, duration, publishedAt, premium, demonstration, match, neutral } = video;
  const kept = list === null ? null : { id: list.id, slug: list.slug };
  return { id, slug, title, picture, duration, publishedAt, premium, demonstration, match, neutral, list: kept, at: Date.now() };
}

/** Keeps how far a video has been watched. @param seconds from the beginning */
export const keepPlace = (video: VideoDetail, list: VideoList | null, seconds: number): void =>
  keepWatched({ ...toStoredVideo(video, list), seconds });
