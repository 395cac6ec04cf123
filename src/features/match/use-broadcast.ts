import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlayerPort } from '#player/player-port.ts';
import { useDataInstant } from '#player/use-data-instant.ts';
import { assumedHead, usePictureInstant } from '#player/use-picture.ts';
import { type ChosenBroadcast, chooseBroadcast, type MatchBroadcast } from './broadcasts.ts';
import { matchQueries } from './match.queries.ts';

/** The picture of a match or session, and up to which instant its data are told. */
export interface BroadcastView {
  chosen: ChosenBroadcast;
  port: PlayerPort | null;
  setPort: (port: PlayerPort) => void;
  /** assumed instant of the picture until there is one, milliseconds since 1970 */
  assumed: number;
  instant: number;
}

export function useBroadcast(broadcasts: readonly MatchBroadcast[], now: number): BroadcastView {
  const [port, setPort] = useState<PlayerPort | null>(null);
  const live = useRef<number | null>(null);
  const picture = usePictureInstant(port);
  const watching = live.current === null || picture === null ? null : { programmeId: live.current, picture };
  const chosen = chooseBroadcast(broadcasts, now, watching);
  live.current = chosen.kind === 'live' ? chosen.broadcast.programme.id : null;
  const recorded = chosen.kind === 'recording' ? chosen.broadcast.programme : null;
  const recording = useQuery({ ...matchQueries.recording(recorded?.id ?? 0), enabled: recorded !== null });
  const { data: answer, isError } = recording;
  // While another device has the place, the viewer may still take it: the end is not told.
  const isRefused = answer?.ok === false ? answer.refusal !== 'other-device' : answer === undefined && isError;
  // A recording begins with its first second; without a picture there is nothing to wait for.
  const assumed = recorded && !isRefused ? recorded.startsAt : chosen.kind === 'live' ? assumedHead(null, now) : now;
  return { chosen, port, setPort, assumed, instant: useDataInstant(port, assumed) };
}
