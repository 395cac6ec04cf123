import { useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import type { PlayerPort } from '../player-port.ts';
import { spokenDuration } from '../spoken-duration.ts';
import { usePlayer } from './use-player.ts';

/** The notice that the network is back stays this long. Milliseconds. */
const BACK_SHOWN_MS = 12_000;

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
  if (!shown || behind === null) return null;
  return (
    <div
      className="absolute @max-[34rem]:inset-x-3 @max-[34rem]:bottom-19 bottom-33 left-4 z-2 flex @max-[21rem]:hidden items-center gap-3 rounded-card bg-ink-950 p-2 pl-3.5 text-14 shadow-[0_0_0_1px_var(--ink-700)]"
      data-back=""
    >
      <Icon glyph={checkGlyph} />
      <span>
        <b>{m.player_back_online()}</b> {m.player_back_behind({ time: spokenDuration(behind) })}
      </span>
      <Button
        size="sm"
        look="primary"
        className="ml-auto"
        onClick={() => {
          setShown(false);
          void port.toLive();
        }}
      >
        {m.player_to_live()}
      </Button>
    </div>
  );
}
