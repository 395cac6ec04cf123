import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePlayerHost } from '#player/use-player-host.ts';
import { liveQueries } from './live.queries.ts';
import { playbackSource } from './playback.ts';
import { hintChannel } from './preload-channel.ts';

/** The navigation waits at most this long for the stream's first request. Milliseconds. */
const LONGEST_WAIT_MS = 120;

let requested: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the first media of the channel being opened has been requested, or after LONGEST_WAIT_MS. Rendering the room blocks the
 * browser about as long as the network takes: rendering after the request lets both run in parallel.
 */
export const streamRequested = (): Promise<unknown> => requested;

const CHANNEL = /^\/live\/canal\/([1-9]\d{0,8})(?:\/|$)/;

/**
 * Starts to open a channel's stream as soon as a navigation to it begins (rail, guide, page keys, back), in parallel with the navigation.
 * Only where the answer to how it plays is cached, because then the upstream has already allowed it.
 */
export function usePreparedStream(): void {
  const router = useRouter();
  const client = useQueryClient();
  const host = usePlayerHost();
  useEffect(() => {
    const leave = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      const id = Number(CHANNEL.exec(toLocation.pathname)?.[1]);
      if (!pathChanged || Number.isNaN(id) || 't' in toLocation.search) return;
      const { queryKey } = liveQueries.playback(id);
      const known = client.getQueryData(queryKey);
      if (!known?.ok) return;
      hintChannel(known.value);
      if (host)
        requested = Promise.race([host.prepare(playbackSource(known.value, null)), new Promise((go) => setTimeout(go, LONGEST_WAIT_MS))]);
    });
    // A macrotask later: the new room has attached its own source by then.
    const arrive = router.subscribe('onResolved', () => setTimeout(() => host?.settle()));
    return () => {
      leave();
      arrive();
    };
  }, [router, client, host]);
}
