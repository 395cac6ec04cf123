import type { QueryClient } from '@tanstack/react-query';
import type { PlayerSource } from '#player/player-port.ts';
import { liveQueries } from './live.queries.ts';
import { startMoment } from './start-moment.ts';
import { channelSource } from './viewing/channel-source.ts';

/** A room with one picture, as the server sends it. */
export interface ServedRoom {
  readonly client: QueryClient;
  readonly channelId: number;
  /** The moment in the address. */
  readonly t: string | undefined;
  /** The server's clock when it answered, as the first render uses it. Milliseconds since 1970. */
  readonly now: number;
}

/** What the room plays; null where the page does not know how its channel plays. */
export function servedSource({ client, channelId, t, now }: ServedRoom): PlayerSource | null {
  const playback = client.getQueryData(liveQueries.playback(channelId).queryKey);
  if (!playback?.ok) return null;
  const start = startMoment(t, playback.value.earliest, now);
  return channelSource(client, playback.value, start.from === 'past' ? start.at : null);
}
