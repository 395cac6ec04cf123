/** Lists of videos that this browser keeps for the viewer. */
import type { VideoCard, VideoList } from '#model/video.ts';
import { parseList, storedList } from '#session/stored-list.ts';

/** A video with what its card needs. */
export interface StoredVideo extends VideoCard {
  /** the category in which it was found */
  list: VideoList | null;
  /** when it was kept, milliseconds since 1970 */
  at: number;
}

export const isStoredVideo = (value: unknown): value is StoredVideo => {
  const one = value as StoredVideo | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    [one.id, one.duration, one.publishedAt, one.at].every(Number.isFinite) &&
    [one.slug, one.title, one.picture].every((text) => typeof text === 'string')
  );
};

/** What was kept before lists knew the matches of videos has none. */
const completed = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? { match: null, neutral: null, ...entry } : entry;

export const parseVideos = <Video extends StoredVideo>(text: string | null, isVideo: (value: unknown) => value is Video): Video[] =>
  parseList(text, isVideo, completed);

/** @param key in the browser's storage */
export const storedVideos = <Video extends StoredVideo>(key: string, isVideo: (value: unknown) => value is Video) =>
  storedList(key, isVideo, completed);
