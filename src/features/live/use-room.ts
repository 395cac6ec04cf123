import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { PlayerKeyCommand } from '#player/keyboard.ts';
import type { ChannelPage } from '#rules/pages.ts';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { useNow } from '#session/service.tsx';
import { neighbourChannel } from './channel-choice.ts';
import { liveQueries } from './live.queries.ts';
import type { LiveSearch } from './live-search.ts';
import type { RoomChannel } from './room-channel.ts';
import { shownChannels } from './shown-channels.ts';
import { type TilesInRoom, useRoomTiles } from './use-room-tiles.ts';

/** Update interval of the room's clock. Milliseconds. */
const CLOCK_MS = 5_000;

export type RoomTab = 'now' | 'guide' | 'moments' | 'statistics';

/** What all tiles of a room share: clock, channels, the panel's tab, and the keys that change the channel. */
export interface Room {
  now: number;
  /** by number; null while the list of channels could not be read */
  channels: readonly RoomChannel[] | null;
  retryChannels: () => void;
  tab: RoomTab;
  setTab: (tab: RoomTab) => void;
  inRoom: TilesInRoom;
  /** the next channel on air; null when there is no other */
  other: ChannelPage | null;
  /** keys of the focused tile that belong to the room */
  onKeyCommand: (command: PlayerKeyCommand) => void;
}

/** @param channelId the channel of the path */
export function useRoom(channelId: number, search: LiveSearch): Room {
  const now = useNow(CLOCK_MS);
  const navigate = useNavigate();
  const [tab, setTab] = useState<RoomTab>('now');
  const { data, refetch } = useQuery(liveQueries.room());
  const mark = useHiddenMark();
  const known = data?.ok ? data.value : null;
  const channels = useMemo(() => known && shownChannels(known, mark), [known, mark]);
  const inRoom = useRoomTiles(channelId, search, channels);
  const { ids, focused } = inRoom.tiles;
  const other = channels ? neighbourChannel(withoutOthers(channels, ids, focused), focused, 1) : null;
  const onKeyCommand = useCallback(
    (command: PlayerKeyCommand) => {
      if (command.type !== 'channel' || channels === null) return;
      const next = neighbourChannel(withoutOthers(channels, ids, focused), focused, command.direction);
      if (next) void navigate({ ...inRoom.pageOf(next), replace: true });
    },
    [channels, ids, focused, inRoom.pageOf, navigate],
  );
  return {
    now,
    channels,
    retryChannels: () => void refetch(),
    tab,
    setTab,
    inRoom,
    other: other?.now ? inRoom.pageOf(other) : null,
    onKeyCommand,
  };
}

/** The channels that a tile may change to: those of the other tiles are left out. */
const withoutOthers = (channels: readonly RoomChannel[], ids: readonly number[], focused: number) =>
  ids.length === 1 ? channels : channels.filter(({ id }) => id === focused || !ids.includes(id));
