import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePlayerHost } from '#player/use-player-host.ts';
import { liveQueries } from './live.queries.ts';
import { channelSource } from './viewing/channel-source.ts';

const CHANNEL = /^\/live\/canal\/([1-9]\d{0,8})(?:\/|$)/;

/**
 * Opens the stream of another channel when the navigation to it begins (rail, guide, keys, back), so that the stream loads while the page
 * renders. Only where it is known how the channel plays: nothing can be refused any more.
 *
 * @param enabled false with several tiles: the host's player belongs to one of them
 */
export function useEarlyZap(enabled: boolean): void {
  const router = useRouter();
  const client = useQueryClient();
  const host = usePlayerHost();
  useEffect(() => {
    if (!enabled) return;
    const unsubscribeBefore = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      const id = Number(CHANNEL.exec(toLocation.pathname)?.[1]);
      if (!pathChanged || Number.isNaN(id) || 't' in toLocation.search) return;
      const known = client.getQueryData(liveQueries.playback(id).queryKey);
      if (known?.ok) host?.zap(channelSource(client, known.value, null));
    });
    // A macrotask later: the new room has attached its own source by then.
    const unsubscribeAfter = router.subscribe('onResolved', () => setTimeout(() => host?.settle()));
    return () => {
      unsubscribeBefore();
      unsubscribeAfter();
    };
  }, [router, client, host, enabled]);
}
