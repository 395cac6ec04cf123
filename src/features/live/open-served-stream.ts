import { openServedPicture } from '#player/served-picture.ts';
import { type ServedRoom, servedSource } from './served-source.ts';

/**
 * Opens the stream of a served room before it is hydrated, where the page knows how the channel plays. A script in the head may have done so
 * already (stream-head.ts). Browser only.
 */
export async function openServedStream(room: ServedRoom): Promise<void> {
  const source = servedSource(room);
  if (source) await openServedPicture(source);
}
