import { useMemo } from 'react';
import { momentAt } from '#model/match-clock.ts';
import { matchAt } from '#model/match-sheet.ts';
import type { Programme } from '#model/programme.ts';
import type { PlayerPort } from '#player/player-port.ts';
import { useHead } from '#player/use-picture.ts';
import { useShownMatch, useShownSheet } from '#session/hidden-results.ts';
import { useLateQuery } from '#session/use-late-query.ts';
import type { LateAnswers } from './late-answers.ts';
import { liveQueries } from './live.queries.ts';
import { programmeName, type RoomChannel } from './room-channel.ts';
import type { Watched } from './watched.ts';

const NONE: readonly Programme[] = [];

/** Programme, score and clock at the picture's instant. */
export function useWatched(
  channelId: number,
  channel: RoomChannel | null,
  port: PlayerPort | null,
  assumed: number,
  late: Omit<LateAnswers, 'playback'>,
): Watched {
  const dayAnswer = useLateQuery(liveQueries.day(channelId), late.day).data;
  const day = dayAnswer?.ok ? dayAnswer.value : NONE;
  const head = useHead(port, assumed);
  const programme =
    day.find(({ startsAt, endsAt }) => startsAt <= head && head < endsAt) ??
    (channel?.now?.untimed ? null : (day.find(({ endsAt }) => head < endsAt) ?? null));
  const match = useShownMatch(programme?.match ?? null);
  const eventId = match?.id ?? null;
  const query = useLateQuery({ ...liveQueries.match(eventId ?? 0), enabled: eventId !== null }, eventId !== late.matchInTime);
  const sheet = useShownSheet(eventId !== null && query.data?.ok ? query.data.value : undefined);
  const listed = channel?.now?.match && eventId !== null && channel.now.match.id === eventId ? channel.now.match : null;
  const seen = sheet ? matchAt(sheet, head) : listed;
  const current = seen && momentAt(seen, head);
  const key = JSON.stringify(current);
  // The head changes every second, the moment rarely: an unchanged moment stays the same object, so that it is not rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the whole contents
  const moment = useMemo(() => current, [key]);
  const shown = programme ?? channel?.now;
  return {
    day,
    programme,
    title: shown ? programmeName(shown) : null,
    match,
    sheet,
    moment,
  };
}
