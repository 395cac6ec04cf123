import type { QueryClient } from '@tanstack/react-query';
import { openServedPicture } from '#player/served-picture.ts';
import { liveQueries } from './live.queries.ts';
import { startMoment } from './start-moment.ts';
import { channelSource } from './viewing/channel-source.ts';

/**
 * Opens the stream of a served room with one picture before it is hydrated, where the page knows how the channel plays. Browser only.
 * @param t the moment in the address
 * @param now the server's clock when it answered, as the first render will use it. Milliseconds since 1970
 */
export async function openServedStream(client: QueryClient, channelId: number, t: string | undefined, now: number): Promise<void> {
  const playback = client.getQueryData(liveQueries.playback(channelId).queryKey);
  if (!playback?.ok) return;
  const start = startMoment(t, playback.value.earliest, now);
  await openServedPicture(channelSource(client, playback.value, start.from === 'past' ? start.at : null));
}
