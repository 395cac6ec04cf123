/** What the player opens for a channel, with the way to new addresses when these end. */
import type { QueryClient } from '@tanstack/react-query';
import type { PlayerSource, RenewableAddresses } from '#player/player-port.ts';
import { getPlayback } from '../live.functions.ts';
import { liveQueries } from '../live.queries.ts';
import { isDecision, type Playback, playbackSource } from '../playback.ts';

/** @param startAt instant to start at, milliseconds since 1970; null: live */
export function channelSource(client: QueryClient, playback: Playback, startAt: number | null): PlayerSource {
  const source = playbackSource(playback, startAt);
  const { channelId, validForS } = playback;
  if (validForS === null) return source;
  const { queryKey } = liveQueries.playback(channelId);
  // The answer of a served page has the server's time: a device whose clock is behind must not think that it came in the future.
  const answeredAt = Math.min(Date.now(), client.getQueryState(queryKey)?.dataUpdatedAt || Date.now());
  const renew = async (): Promise<RenewableAddresses | null> => {
    const answer = await getPlayback({ data: channelId });
    // A refusal ends the picture and tells why; a fault on the way does neither, as long as the old addresses last.
    if (answer.ok || isDecision(answer.refusal)) client.setQueryData(queryKey, answer);
    if (!answer.ok || answer.value.validForS === null) return null;
    const { short, long, drm = null } = playbackSource(answer.value, startAt);
    return { short, long, drm, endsAt: Date.now() + answer.value.validForS * 1000 };
  };
  return { ...source, endsAt: answeredAt + validForS * 1000, renew };
}
