import { useMemo, useRef, useState } from 'react';
import type { Programme } from '#model/programme.ts';
import { m } from '#paraglide/messages.js';
import type { BroadcastMark, BroadcastPart } from '#player/dvr-geometry.ts';
import type { PlayerPort, PlayerSource } from '#player/player-port.ts';
import { type ChannelPage, channelPage } from '#rules/pages.ts';
import { barMarks, barParts } from './bar-contents.ts';
import { liveQueries } from './live.queries.ts';
import { startMoment } from './live-search.ts';
import { earliestMoment, type PlaybackRefusal, playbackSource } from './playback.ts';
import type { RoomChannel } from './room-channel.ts';
import { useAddressedMoment } from './use-addressed-moment.ts';
import { type LateAnswers, useLateQuery } from './use-late-query.ts';
import { assumedHead } from './use-picture.ts';
import type { Room } from './use-room.ts';
import { useWatched, type Watched } from './use-watched.ts';

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
  refusal: PlaybackRefusal | null;
  retryPlayback: () => void;
  retryingPlayback: boolean;
  /** earliest instant that can be played, milliseconds since 1970; null when unknown */
  earliest: number | null;
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
  const source = useMemo(() => (stream ? playbackSource(stream, firstStart.current.startAt) : null), [stream]);
  useAddressedMoment(port, channelId, startAt);

  const parts = useMemo(() => barParts(day, sheet), [day, sheet]);
  const marks = useMemo(() => barMarks(sheet, stream?.marks ?? []), [sheet, stream]);
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
    refusal: answer && !answer.ok ? answer.refusal : null,
    retryPlayback: () => void playback.refetch(),
    retryingPlayback: playback.isFetching,
    earliest: stream && earliestMoment(stream, now),
    refusedMoment: start.from === 'live' ? start.refused : null,
    assumed,
    parts,
    marks,
  };
}
