import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Match, matchTitle } from '#model/match.ts';
import type { Programme } from '#model/programme.ts';
import type { PlayerPort } from '#player/player-port.ts';
import { liveQueries } from './live.queries.ts';
import { type MatchMoment, type MatchSheet, momentOf, momentOfRoomMatch } from './match-sheet.ts';
import type { RoomChannel } from './room-channel.ts';
import { useHead } from './use-picture.ts';

export interface Watched {
  day: readonly Programme[];
  /** the programme of the picture: rewound past its start, the one before */
  programme: Programme | null;
  title: string | null;
  match: Match | null;
  sheet: MatchSheet | undefined;
  sheetFailed: boolean;
  moment: MatchMoment | null;
  retrySheet: () => void;
}

const NONE: readonly Programme[] = [];

/** What the picture shows, as far as it has come. */
export function useWatched(channelId: number, channel: RoomChannel | null, port: PlayerPort | null, assumed: number): Watched {
  const dayAnswer = useQuery(liveQueries.day(channelId)).data;
  const day = dayAnswer?.ok ? dayAnswer.value : NONE;
  const head = useHead(port, assumed);
  const programme =
    day.find(({ startsAt, endsAt }) => startsAt <= head && head < endsAt) ?? day.find(({ endsAt }) => head < endsAt) ?? null;
  const match = programme?.match ?? null;
  const query = useQuery({ ...liveQueries.match(match?.id ?? 0), enabled: match !== null });
  const sheet = match !== null && query.data?.ok ? query.data.value : undefined;
  const roomMatch = channel?.now?.match && channel.now.match.id === match?.id ? channel.now.match : null;
  const at = sheet ? momentOf(sheet, head) : roomMatch ? momentOfRoomMatch(roomMatch, head) : null;
  const key = at ? `${at.score?.local}|${at.score?.visitor}|${at.clock}|${at.playing}` : '';
  // The same moment stays the same object, so that what shows it is not drawn again four times a second.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all there is in it
  const moment = useMemo(() => at, [key]);
  return {
    day,
    programme,
    title: match ? matchTitle(match) : (programme?.title ?? channel?.now?.match?.title ?? channel?.now?.title ?? null),
    match,
    sheet,
    sheetFailed: match !== null && query.data?.ok === false,
    moment,
    retrySheet: () => void query.refetch(),
  };
}
