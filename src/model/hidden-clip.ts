/** The same as hidden-result.ts for what was cut of a match: videos and moments. */
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import type { Moment } from './moment.ts';
import type { VideoCard } from './video.ts';

/** What videos in any list have. */
export type ListedVideo = Pick<VideoCard, 'id' | 'match' | 'neutral' | 'hidden'>;

export const videoName = ({ id, match }: Pick<VideoCard, 'id' | 'match'>): string => (match === null ? `v${id}` : `m${match}`);
export const momentName = ({ id, match }: Pick<Moment, 'id' | 'match'>): string => (match === null ? `c${id}` : `m${match}`);

/**
 * With the words and the picture that tell nothing. `hidden`: no length either (extra time makes a recording longer), nor what was watched of
 * it, which would give the length away.
 */
export const videoWithoutResult = <V extends ListedVideo>(video: V): V & { hidden?: true } => ({
  ...video,
  ...video.neutral,
  ...('description' in video ? { description: '' } : {}),
  hidden: true,
});

/** Words and frame of a moment tell what happened, and so does its length. */
export const momentWithoutResult = <M extends Moment>(moment: M): M => ({
  ...moment,
  title: m.moment_hidden({ time: formatTime(moment.startsAt) }),
  image: null,
  hidden: true,
});
