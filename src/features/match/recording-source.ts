/** What the player opens for a past programme, with the way to new addresses when these end. */
import type { QueryClient } from '@tanstack/react-query';
import { recordingSource } from '#player/live-source.ts';
import type { PlayerSource, RenewableAddresses } from '#player/player-port.ts';
import { getRecording } from './match.functions.ts';
import { matchQueries } from './match.queries.ts';
import { isDecision, type Recording } from './recording.ts';

/** @param startAt instant to start at, milliseconds since 1970; null: the first second @param result name of the result that its length would tell of */
export function renewableRecording(client: QueryClient, recording: Recording, startAt: number | null, result: string | null): PlayerSource {
  const { programmeId, hls, validForS } = recording;
  const source = recordingSource(`programa-${programmeId}`, hls, startAt, result);
  if (validForS === null) return source;
  const { queryKey } = matchQueries.recording(programmeId);
  const answeredAt = client.getQueryState(queryKey)?.dataUpdatedAt || Date.now();
  const renew = async (): Promise<RenewableAddresses | null> => {
    const answer = await getRecording({ data: programmeId });
    // A refusal ends the picture and tells why; a fault on the way does neither, as long as the old address lasts.
    if (answer.ok || isDecision(answer.refusal)) client.setQueryData(queryKey, answer);
    if (!answer.ok || answer.value.validForS === null) return null;
    return { short: { dash: null, hls: answer.value.hls }, long: null, endsAt: Date.now() + answer.value.validForS * 1_000 };
  };
  return { ...source, endsAt: answeredAt + validForS * 1_000, renew };
}
