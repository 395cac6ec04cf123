/** What this browser has watched, so that a video goes on where it was left ("Continuar a ver"). */
import { isStoredVideo, type StoredVideo, storedVideos } from './stored-list.ts';

export interface WatchedVideo extends StoredVideo {
  /** seconds from the beginning */
  seconds: number;
}

/** Videos remembered; the one watched longest ago is forgotten first. */
const MAX_VIDEOS = 40;
/** Less than this was not watched, and with less than this left it was watched to its end. Seconds. */
const BEGUN_S = 10;
const ENDED_S = 12;

export const isWatched = (value: unknown): value is WatchedVideo =>
  isStoredVideo(value) && Number.isFinite((value as StoredVideo & { seconds?: unknown }).seconds);

/** The list with a video as it was watched last; too little of it is as none. */
export function withWatched(list: readonly WatchedVideo[], video: WatchedVideo): WatchedVideo[] {
  const others = list.filter(({ id }) => id !== video.id);
  return video.seconds < BEGUN_S ? others : [video, ...others].slice(0, MAX_VIDEOS);
}

export const isSeen = ({ seconds, duration }: Pick<WatchedVideo, 'seconds' | 'duration'>): boolean => seconds >= duration - ENDED_S;

/** Per cent of a video; 100 is seen. */
export const watchedPercent = (video: WatchedVideo): number =>
  isSeen(video) ? 100 : Math.min(99, Math.max(1, Math.round((video.seconds / video.duration) * 100)));

const watched = storedVideos('videos-vistos', isWatched);

export const keepWatched = (video: WatchedVideo): void => watched.store(withWatched(watched.load(), video));
export const forgetWatched = (): void => watched.store([]);

/** Where a video goes on, in seconds from its beginning; null to begin with its beginning. Browser only. */
export function resumeAt(id: number): number | null {
  const known = watched.load().find((one) => one.id === id);
  return known && !isSeen(known) ? known.seconds : null;
}

/** What was watched, the newest first. */
export const useWatchedVideos = watched.useList;

/** Per cent that was watched of a video; null for nothing. */
export function useWatchedPercent(id: number): number | null {
  const known = useWatchedVideos().find((one) => one.id === id);
  return known ? watchedPercent(known) : null;
}
