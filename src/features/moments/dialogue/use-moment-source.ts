import { useQuery } from '@tanstack/react-query';
import { liveSourceFrom } from '#player/live-source.ts';
import type { PlayerPort, PlayerSource } from '#player/player-port.ts';
import { momentQueries } from '../moments.queries.ts';

/** Assumed reach of a channel until it is known, in milliseconds. */
const SHORT_REACH_MS = 120_000;

export interface MomentSource {
  /** what the preview opens, with the thumbnails of the trimmer; null: nothing can be played on this device, or it is not known yet */
  source: PlayerSource | null;
  /** still to be found out */
  waiting: boolean;
  /** the first instant that can be cut, and the one before which everything has happened */
  earliest: number;
  latest: number;
}

/**
 * Where the picture of a channel comes from and what of it can be cut. The room's own picture is known; another channel is asked for.
 * @param room the channel of the room, whose picture `port` shows @param now milliseconds since 1970
 */
export function useMomentSource(channelId: number, room: number, port: PlayerPort | null, now: number): MomentSource {
  const { data: preview, isPending } = useQuery(momentQueries.preview(channelId));
  const state = channelId === room ? (port?.getSnapshot() ?? null) : null;
  const own = state?.source ?? null;
  // A past programme: its own beginning and end.
  if (own?.kind === 'recording' && state?.seekWindow)
    return { source: own, waiting: false, earliest: state.seekWindow.start, latest: state.seekWindow.end };
  const dvrSeconds = preview?.dvrSeconds ?? own?.dvrSeconds ?? 0;
  const reach = dvrSeconds > 0 ? now - dvrSeconds * 1_000 : now - SHORT_REACH_MS;
  const earliest = Math.max(reach, preview?.earliest ?? own?.earliest ?? reach);
  const asked = preview ? { ...liveSourceFrom(`canal-${channelId}`, preview, preview.dvrSeconds), storyboard: preview.storyboard } : null;
  return { source: own ?? asked, waiting: own === null && isPending, earliest, latest: now };
}
