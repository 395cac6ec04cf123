import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { PlayerKeyCommand } from '#player/keyboard.ts';
import { type ChannelPage, channelPage } from '#rules/pages.ts';
import { useNow } from '#session/service.tsx';
import { neighbourChannel } from './channel-choice.ts';
import { liveQueries } from './live.queries.ts';
import type { RoomChannel } from './room-channel.ts';

/** Update interval of the room's clock. Milliseconds. */
const CLOCK_MS = 5_000;

export type RoomTab = 'now' | 'guide';

/** What all tiles of a room share: clock, channels, the panel's tab, and the keys that change the channel. */
export interface Room {
  now: number;
  /** by number; null while the list of channels could not be read */
  channels: readonly RoomChannel[] | null;
  retryChannels: () => void;
  tab: RoomTab;
  setTab: (tab: RoomTab) => void;
  /** the next channel on air; null when there is no other */
  other: ChannelPage | null;
  /** keys of the focused tile that belong to the room */
  onKeyCommand: (command: PlayerKeyCommand) => void;
}

/** @param focusedId channel of the tile that has the sound and answers the keyboard */
export function useRoom(focusedId: number): Room {
  const now = useNow(CLOCK_MS);
  const navigate = useNavigate();
  const [tab, setTab] = useState<RoomTab>('now');
  const { data, refetch } = useQuery(liveQueries.room());
  const channels = data?.ok ? data.value : null;
  const other = channels ? neighbourChannel(channels, focusedId, 1) : null;
  const onKeyCommand = useCallback(
    (command: PlayerKeyCommand) => {
      if (command.type !== 'channel' || channels === null) return;
      const next = neighbourChannel(channels, focusedId, command.direction);
      if (next) void navigate({ ...channelPage(next), replace: true });
    },
    [channels, focusedId, navigate],
  );
  return {
    now,
    channels,
    retryChannels: () => void refetch(),
    tab,
    setTab,
    other: other?.now ? channelPage(other) : null,
    onKeyCommand,
  };
}
