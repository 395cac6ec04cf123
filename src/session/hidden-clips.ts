/** Videos and moments as this viewer wants to see them (hidden-mark.ts). */
import { type ListedVideo, momentName, momentWithoutResult, videoName, videoWithoutResult } from '#model/hidden-clip.ts';
import type { Moment } from '#model/moment.ts';
import { type HiddenMark, isHiddenIn } from '#rules/hidden-mark.ts';
import { useShown } from './hidden-results.ts';

/** A video as this viewer wants to see it. One of no match whose words tell nothing has no result. */
export const shownVideo = <V extends ListedVideo>(video: V, mark: HiddenMark): V & { hidden?: true } =>
  (video.neutral !== null || video.match !== null) && isHiddenIn(mark, videoName(video)) ? videoWithoutResult(video) : video;

export const useShownVideo = <V extends ListedVideo>(video: V): V & { hidden?: true } => useShown(video, shownVideo);

/** A moment as this viewer wants to see it. */
export const useShownMoment = <M extends Moment>(moment: M): M =>
  useShown(moment, (one, mark) => (isHiddenIn(mark, momentName(one)) ? momentWithoutResult(one) : one));
