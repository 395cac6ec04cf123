import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Programme } from '#model/programme.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { useBarContents } from '#player/use-bar-contents.ts';
import { assumedHead } from '#player/use-picture.ts';
import { channelPage } from '#rules/pages.ts';
import { useLateQuery } from '#session/use-late-query.ts';
import type { LateAnswers } from './late-answers.ts';
import { liveQueries } from './live.queries.ts';
import { earliestMoment } from './playback.ts';
import type { Room } from './room.ts';
import { startMoment } from './start-moment.ts';
import type { Tile } from './tile.ts';
import { useAddressedMoment } from './use-addressed-moment.ts';
import { useWatched } from './use-watched.ts';
import { channelSource } from './viewing/channel-source.ts';

/** Programmes listed under the one being watched. */
const PROGRAMMES_AFTER = 3;

/** The channel's next programmes after the one being watched. */
export const programmesAfter = (day: readonly Programme[], programme: Programme | null): readonly Programme[] =>
  programme ? day.filter(({ startsAt }) => startsAt >= programme.endsAt).slice(0, PROGRAMMES_AFTER) : [];

/** @param t the moment in the address at which the tile starts; undefined for live. @param late answers that were late for the served page */
export function useTile(
  channelId: number,
  { now, channels }: Pick<Room, 'now' | 'channels'>,
  t: string | undefined,
  late: LateAnswers,
): Tile {
  const client = useQueryClient();
  const [port, setPort] = useState<PlayerPort | null>(null);
  const playback = useLateQuery(liveQueries.playback(channelId), late.playback);
  const channel = channels?.find(({ id }) => id === channelId) ?? null;
  const answer = playback.data;
  const stream = answer?.ok ? answer.value : null;
  const start = startMoment(t, stream?.earliest ?? null, now);
  const startAt = start.from === 'past' ? start.at : null;
  const assumed = assumedHead(startAt, now);
  const watched = useWatched(channelId, channel, port, assumed, late);
  const { programme, day, sheet } = watched;

  // The address decides where a channel starts; later moments of the same channel are sought, not opened again.
  // Final once the stream is there: its answer has the earliest moment that can be played.
  const firstStart = useRef({ channelId, startAt, final: false });
  if (firstStart.current.channelId !== channelId || !firstStart.current.final)
    firstStart.current = { channelId, startAt, final: stream !== null };
  const source = useMemo(() => (stream ? channelSource(client, stream, firstStart.current.startAt) : null), [client, stream]);
  useAddressedMoment(port, channelId, startAt);

  const { parts, marks } = useBarContents(port, day, sheet, stream?.marks);
  return {
    ...watched,
    channelId,
    late,
    channel,
    title: watched.title ?? channel?.name ?? m.live_channel_label({ number: String(channelId), name: '' }).replace(/, $/, ''),
    page: channelPage(channel ?? { id: channelId }),
    // A channel without programmes in the guide still has the stream's own still.
    poster: programme?.picture ?? stream?.still ?? null,
    port,
    setPort,
    source,
    refused: answer && !answer.ok ? answer : null,
    retryPlayback: () => void playback.refetch(),
    retryingPlayback: playback.isFetching,
    earliest: stream && earliestMoment(stream, now),
    startAt,
    refusedMoment: start.from === 'live' ? start.refused : null,
    assumed,
    parts,
    marks,
  };
}
