import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { PlayerSource } from './player-port.ts';
import { StatePanel, stateTextStyles } from './state-panel.tsx';

/** A wait for the first picture is announced after this long. Milliseconds; as long as in player.css. */
const ANNOUNCED_AFTER_MS = 2_000;

/**
 * Over the poster while there is no picture. Part of the served page and shown by the stylesheet after two seconds (player.css), because
 * on a slow network the scripts are what the viewer waits for.
 */
export function Opening({ kind }: Pick<PlayerSource, 'kind'>) {
  const title = kind === 'live' ? m.player_opening() : m.player_opening_recording();
  useEffect(() => {
    const timer = setTimeout(() => announce(title), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [title]);
  return (
    <StatePanel
      look="dim"
      className="player-opening peer-data-shown:hidden"
      icon={<Spinner className="@max-[29rem]:size-6 size-12 border-3" />}
      title={title}
    >
      <p className={stateTextStyles({ className: 'player-opening-slow' })}>{m.player_opening_slow()}</p>
    </StatePanel>
  );
}
