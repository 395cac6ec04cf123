/** What the viewer has put aside to watch later, on this browser. */
import { isStoredVideo, type StoredVideo, storedVideos } from './stored-list.ts';

/** Videos kept; the one put aside first is forgotten first. */
const MAX_VIDEOS = 60;

/** The list with a video at its beginning, or without it when it was there. */
export const withToggled = (list: readonly StoredVideo[], video: StoredVideo): StoredVideo[] =>
  list.some(({ id }) => id === video.id) ? list.filter(({ id }) => id !== video.id) : [video, ...list].slice(0, MAX_VIDEOS);

const later = storedVideos('videos-depois', isStoredVideo);

export const toggleLater = (video: StoredVideo): void => later.store(withToggled(later.load(), video));
export const forgetLater = (): void => later.store([]);

/** The one put aside last first. */
export const useLaterVideos = later.useList;
