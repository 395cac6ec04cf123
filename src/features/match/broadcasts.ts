/** Which broadcast of a match or session is shown: the one on air, else its recording, else the next one. */
import type { Channel } from '#model/channel.ts';
import { isOnAir, type Programme } from '#model/programme.ts';

export interface MatchBroadcast {
  programme: Programme;
  /** null where the channel is not in the list */
  channel: Channel | null;
}

export type ChosenBroadcast =
  | { kind: 'live' | 'recording' | 'before'; broadcast: MatchBroadcast }
  /** no channel shows it, or none any more */
  | { kind: 'none' };

/** Live broadcasts before repeats. */
const byWorth = (a: MatchBroadcast, b: MatchBroadcast): number =>
  Number(b.programme.broadcast === 'direto') - Number(a.programme.broadcast === 'direto') || a.programme.startsAt - b.programme.startsAt;

/** A live broadcast that is being watched. */
export interface Watching {
  programmeId: number;
  /** instant of the picture, milliseconds since 1970 */
  picture: number;
}

/** @param watching it goes on to its end in the viewer's picture, which is behind the present or has been paused; null: none */
export function chooseBroadcast(broadcasts: readonly MatchBroadcast[], now: number, watching: Watching | null = null): ChosenBroadcast {
  const watched = watching && broadcasts.find(({ programme }) => programme.id === watching.programmeId);
  if (watched && watching.picture < watched.programme.endsAt) return { kind: 'live', broadcast: watched };
  const [live] = broadcasts.filter(({ programme }) => isOnAir(programme, now)).sort(byWorth);
  if (live) return { kind: 'live', broadcast: live };
  const [recording] = broadcasts.filter(({ programme }) => programme.endsAt <= now).sort(byWorth);
  if (recording) return { kind: 'recording', broadcast: recording };
  const [next] = broadcasts.filter(({ programme }) => programme.startsAt > now).sort((a, b) => a.programme.startsAt - b.programme.startsAt);
  return next ? { kind: 'before', broadcast: next } : { kind: 'none' };
}
