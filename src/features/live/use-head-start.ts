import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePlayerHost } from '#player/use-player-host.ts';
import { liveQueries } from './live.queries.ts';
import { playbackSource } from './playback.ts';
import { hintChannel } from './preload-channel.ts';

/** The page is drawn anew after this, however slow the network is: what was pressed must show. Milliseconds. */
const PATIENCE_MS = 120;

let onItsWay: Promise<unknown> = Promise.resolve();

/**
 * Until the media of a channel that was just chosen has been asked for, or for a tenth of a second. Drawing the room takes as long as
 * the network does: begun after it has set out, the two go on at once instead of one after the other.
 */
export const streamOnItsWay = (): Promise<unknown> => onItsWay;

const CHANNEL = /^\/live\/canal\/([1-9]\d{0,8})(?:\/|$)/;

/**
 * However another channel is chosen (rail, guide, page keys, back), its stream sets out at that moment, beside the navigation, and
 * is on its way when the room has changed. Only where it is known how it plays: then nothing can be refused any more.
 */
export function useHeadStart(): void {
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
        onItsWay = Promise.race([host.prepare(playbackSource(known.value, null)), new Promise((go) => setTimeout(go, PATIENCE_MS))]);
    });
    // After the new room has asked for what it shows.
    const arrive = router.subscribe('onResolved', () => setTimeout(() => host?.settle()));
    return () => {
      leave();
      arrive();
    };
  }, [router, client, host]);
}
