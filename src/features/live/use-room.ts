import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { useNow } from '#session/service.tsx';
import { neighbourChannel } from './channel-choice.ts';
import { keepLastChannel } from './last-channel.ts';
import { liveQueries } from './live.queries.ts';
import type { LiveSearch } from './live-search.ts';
import type { Room, RoomTab } from './room.ts';
import type { RoomChannel } from './room-channel.ts';
import { shownChannels } from './shown-channels.ts';
import { useRoomTiles } from './use-room-tiles.ts';

/** Update interval of the room's clock. Milliseconds. */
const CLOCK_MS = 5_000;

/** @param channelId the channel of the path */
export function useRoom(channelId: number, search: LiveSearch): Room {
  const now = useNow(CLOCK_MS);
  const router = useRouter();
  const [tab, setTab] = useState<RoomTab>('now');
  const { data, refetch } = useQuery(liveQueries.room());
  const mark = useHiddenMark();
  const known = data?.ok ? data.value : null;
  const channels = useMemo(() => known && shownChannels(known, mark), [known, mark]);
  const inRoom = useRoomTiles(channelId, search, channels);
  const { ids, focused } = inRoom.tiles;
  const around = channels && withoutOthers(channels, ids, focused);
  const before = around && neighbourChannel(around, focused, -1);
  const after = around && neighbourChannel(around, focused, 1);
  /** where the last key leads, until the room shows it: the next key goes on from there */
  const ahead = useRef<number | null>(null);
  const shown = useRef(focused);
  useEffect(() => {
    shown.current = focused;
    if (ahead.current === focused) ahead.current = null;
  }, [focused]);
  const { pageOf } = inRoom;
  const open = useCallback(
    (channel: RoomChannel) => {
      const page = pageOf(channel);
      ahead.current = channel.id;
      // Also where the next key leads on before the room has shown it.
      keepLastChannel(channel.id);
      // The room shows it a moment after the navigation has come to its end, unless that led elsewhere.
      const forget = () => {
        const isThere = shown.current === channel.id || router.latestLocation.pathname !== router.buildLocation(page).pathname;
        if (ahead.current === channel.id && isThere) ahead.current = null;
      };
      router.navigate({ ...page, replace: true, resetScroll: false }).then(forget, () => {
        if (ahead.current === channel.id) ahead.current = null;
      });
    },
    [pageOf, router],
  );
  const wanted = useCallback(() => ahead.current ?? focused, [focused]);
  const onChannel = useCallback(
    (direction: -1 | 1) => {
      const next = channels && neighbourChannel(withoutOthers(channels, ids, focused), wanted(), direction);
      if (next) open(next);
    },
    [channels, ids, focused, wanted, open],
  );
  return {
    now,
    channels,
    retryChannels: () => void refetch(),
    tab,
    setTab,
    inRoom,
    other: after?.now ? inRoom.pageOf(after) : null,
    neighbours: { before: before && inRoom.pageOf(before), after: after && inRoom.pageOf(after) },
    wanted,
    open,
    onChannel,
  };
}

/** The channels that a tile may change to: those of the other tiles are left out. */
const withoutOthers = (channels: readonly RoomChannel[], ids: readonly number[], focused: number) =>
  ids.length === 1 ? channels : channels.filter(({ id }) => id === focused || !ids.includes(id));
