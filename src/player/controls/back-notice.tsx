import { useEffect, useState } from 'react';
import type { PlayerPort } from '../player-port.ts';
import { useLoaded } from '../use-loaded.ts';
import { usePlayer } from './use-player.ts';

/** The notice that the network is back stays this long. Milliseconds. */
const BACK_SHOWN_MS = 12_000;

const loadBackCard = () => import('./back-card.tsx').then((module) => module.BackCard);

/** After a fault of the network: the picture goes on where it stopped, and live is further on. */
export function BackNotice({ port }: { port: PlayerPort }) {
  const behind = usePlayer(port, (s) =>
    s.status === 'playing' && s.source?.kind === 'live' && !s.atLive ? Math.round(s.behindLive) : null,
  );
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let { error } = port.getSnapshot();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = port.subscribe(() => {
      const state = port.getSnapshot();
      const wasNetwork = error?.kind === 'offline' || error?.kind === 'network';
      error = state.error;
      if (!wasNetwork || error !== null) return;
      setShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setShown(false), BACK_SHOWN_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [port]);
  const BackCard = useLoaded(shown, loadBackCard);
  if (!shown || behind === null || BackCard === null) return null;
  const toLive = () => {
    setShown(false);
    void port.toLive();
  };
  return <BackCard behind={behind} onLive={toLive} />;
}
