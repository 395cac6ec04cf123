import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePlayerHost } from '#player/use-player-host.ts';
import { liveQueries } from './live.queries.ts';
import type { PlaybackAnswer } from './playback.ts';
import { channelSource } from './viewing/channel-source.ts';

const CHANNEL = /^\/live\/canal\/([1-9]\d{0,8})(?:\/|$)/;

/**
 * Opens the stream of another channel when the navigation to it begins (rail, guide, keys, back), so that the stream loads while the page
 * renders. Where it is not known how the channel plays, that is asked at once, as the page itself will: one request for both.
 *
 * @param enabled false with several tiles: the host's player belongs to one of them
 */
export function useEarlyZap(enabled: boolean): void {
  const router = useRouter();
  const client = useQueryClient();
  const host = usePlayerHost();
  useEffect(() => {
    if (!enabled) return;
    /** the channel of the navigation under way */
    let wanted: number | null = null;
    const open = (id: number, answer: PlaybackAnswer) => {
      if (wanted === id && answer.ok) host?.zap(channelSource(client, answer.value, null));
    };
    const unsubscribeBefore = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      const id = Number(CHANNEL.exec(toLocation.pathname)?.[1]);
      wanted = null;
      if (!pathChanged || Number.isNaN(id) || 't' in toLocation.search) return;
      wanted = id;
      const query = liveQueries.playback(id);
      const known = client.getQueryData(query.queryKey);
      if (known) return open(id, known);
      client.ensureQueryData(query).then(
        (answer) => open(id, answer),
        () => undefined, // the page asks again, and tells of it
      );
    });
    // A macrotask later: the new room has attached its own source by then.
    const unsubscribeAfter = router.subscribe('onResolved', () => {
      wanted = null;
      setTimeout(() => host?.settle());
    });
    return () => {
      wanted = null;
      unsubscribeBefore();
      unsubscribeAfter();
    };
  }, [router, client, host, enabled]);
}
