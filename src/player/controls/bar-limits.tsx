import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '../player-port.ts';
import { WIDE_TILE_ONLY } from './control-button.tsx';
import { usePlayer } from './use-player.ts';

/** What the bar cannot do with this stream, in words: a stream without a rewind window or without a clock. */
export function BarLimits({ port, dvr }: { port: PlayerPort; dvr: boolean }) {
  const known = usePlayer(port, (s) => s.source?.kind === 'live' && s.seekWindow !== null);
  const timed = usePlayer(port, (s) => s.timed);
  if (!known || (dvr && timed)) return null;
  return <small className={`truncate px-2 text-12 text-muted ${WIDE_TILE_ONLY}`}>{dvr ? m.player_no_clock() : m.player_no_rewind()}</small>;
}
