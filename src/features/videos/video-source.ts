/** What the player opens for a video, with the way to a new address when this one ends. */

import type { QueryClient } from '@tanstack/react-query';
import { videoName } from '#model/hidden-clip.ts';
import { recordingSource } from '#player/live-source.ts';
import type { PlayerSource, RenewableAddresses } from '#player/player-port.ts';
import { getMyVideo } from './video.functions.ts';
import { videoQueries } from './video.queries.ts';
import type { VideoDetail } from './videos-model.ts';

/**
 * @param hls its playlist
 * @param list category of the page's address; null for a video by itself
 * @param startAt instant to start at, milliseconds since 1970; null: the first second
 */
export function videoSource(
  client: QueryClient,
  video: Pick<VideoDetail, 'id' | 'validForS' | 'match' | 'neutral'>,
  hls: string,
  list: number | null,
  startAt: number | null,
): PlayerSource {
  const { id, validForS, match, neutral } = video;
  // Extra time makes the video of a match longer.
  const result = neutral === null && match === null ? null : videoName(video);
  const source = recordingSource(`video-${id}`, hls, startAt, result);
  if (validForS === null) return source;
  const { queryKey } = videoQueries.mine(id, list);
  const answeredAt = client.getQueryState(queryKey)?.dataUpdatedAt || Date.now();
  const renew = async (): Promise<RenewableAddresses | null> => {
    const answer = await getMyVideo({ data: { id, list } });
    // A refusal ends the picture and tells why; a fault on the way does not, as long as the old address lasts.
    if (answer.kind === 'refused') client.setQueryData(queryKey, answer);
    if (answer.kind !== 'video' || answer.video.source === null || answer.video.validForS === null) return null;
    return { short: { dash: null, hls: answer.video.source }, long: null, endsAt: Date.now() + answer.video.validForS * 1_000 };
  };
  return { ...source, endsAt: answeredAt + validForS * 1_000, renew };
}
