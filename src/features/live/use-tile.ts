import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Programme } from '#model/programme.ts';
import { m } from '#paraglide/messages.js';
import type { BroadcastMark, BroadcastPart } from '#player/dvr-geometry.ts';
import type { PlayerPort, PlayerSource } from '#player/player-port.ts';
import { useBarContents } from '#player/use-bar-contents.ts';
import { assumedHead } from '#player/use-picture.ts';
import { type ChannelPage, channelPage } from '#rules/pages.ts';
import { useLateQuery } from '#session/use-late-query.ts';
import type { LateAnswers } from './late-answers.ts';
import { liveQueries } from './live.queries.ts';
import { earliestMoment, type RefusedPlayback } from './playback.ts';
import type { RoomChannel } from './room-channel.ts';
import { startMoment } from './start-moment.ts';
import { useAddressedMoment } from './use-addressed-moment.ts';
import type { Room } from './use-room.ts';
import { useWatched, type Watched } from './use-watched.ts';
import { channelSource } from './viewing/channel-source.ts';

/** Programmes listed under the one being watched. */
const PROGRAMMES_AFTER = 3;

/** The channel's next programmes after the one being watched. */
export const programmesAfter = (day: readonly Programme[], programme: Programme | null): readonly Programme[] =>
  programme ? day.filter(({ startsAt }) => startsAt >= programme.endsAt).slice(0, PROGRAMMES_AFTER) : [];

/** One channel in the room: how it plays, what its picture shows, and the player once there is one. */
export interface Tile extends Watched {
  channelId: number;
  /** answers that were late for the served page */
  late: LateAnswers;
  /** null while the list of channels could not be read */
  channel: RoomChannel | null;
  title: string;
  page: ChannelPage;
  /** null where there is no picture to show before the first frame */
  poster: string | null;
  port: PlayerPort | null;
  setPort: (port: PlayerPort) => void;
  /** what the player opens; null while unknown or refused */
  source: PlayerSource | null;
  refused: RefusedPlayback | null;
  retryPlayback: () => void;
  retryingPlayback: boolean;
  /** earliest instant that can be played, milliseconds since 1970; null when unknown */
  earliest: number | null;
  /** the moment in the address that is played, milliseconds since 1970; null for live */
  startAt: number | null;
  /** the address asks for a moment that cannot be played */
  refusedMoment: 'past' | 'future' | null;
  /** assumed instant of the picture until there is one, milliseconds since 1970 */
  assumed: number;
  /** programmes and match parts on the position bar */
  parts: readonly BroadcastPart[];
  /** goals, cards and VAR on the position bar */
  marks: readonly BroadcastMark[];
}

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
