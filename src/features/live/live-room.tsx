import { type ReactNode, useEffect } from 'react';
import type { GuidePage } from '#rules/pages.ts';
import { ChannelRail } from './channel-rail.tsx';
import { keepLastChannel } from './last-channel.ts';
import type { LiveSearch } from './live-search.ts';
import { NowOfTile } from './now-of-tile.tsx';
import { pictureFacts } from './picture-facts.ts';
import { preloadPlayer } from './preload-player.ts';
import { RoomPanel } from './room-panel.tsx';
import { RoomStage } from './room-stage.tsx';
import { RoomTile } from './room-tile.tsx';
import { RoomTools } from './room-tools.tsx';
import { useEarlyZap } from './use-early-zap.ts';
import type { LateAnswers } from './use-late-query.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useRoom } from './use-room.ts';
import { useSpokenGoals } from './use-spoken-goals.ts';
import { useTile } from './use-tile.ts';
import { useTurnedPhone } from './use-turned-phone.ts';

if (!import.meta.env.SSR) preloadPlayer();

/** Content of the layout's slots. */
export interface RoomSlots {
  title: string;
  rail: ReactNode;
  tools: ReactNode;
  stage: ReactNode;
  panel: ReactNode;
  hidesRailOnPhone: boolean;
}

interface LiveRoomProps {
  channelId: number;
  search: LiveSearch;
  /** answers that were late for the served page */
  late: LateAnswers;
  /** the whole guide; null where the guide is not enabled */
  guide: GuidePage | null;
  children: (slots: RoomSlots) => ReactNode;
}

/** One channel in the viewing room: rail, picture, panel. */
export function LiveRoom({ channelId, search, late, guide, children }: LiveRoomProps) {
  const room = useRoom(channelId);
  const tile = useTile(channelId, room, search.t, late);
  const { channels, now } = room;
  useNeighbours(tile.port, channels, channelId);
  useEarlyZap();
  useTurnedPhone(tile.port);
  useSpokenGoals(tile.sheet, tile.port);
  useEffect(() => keepLastChannel(channelId), [channelId]);
  return children({
    // The page's heading names the channel too: it is announced after a change of channel.
    title: tile.channel && tile.channel.name !== tile.title ? `${tile.channel.name}: ${tile.title}` : tile.title,
    // the guide lists the channels too
    hidesRailOnPhone: room.tab === 'guide',
    rail: <ChannelRail channels={channels} picture={pictureFacts(tile)} now={now} onRetry={room.retryChannels} />,
    tools: (
      <RoomTools
        channel={tile.channel}
        title={tile.title}
        programme={tile.programme}
        page={tile.page}
        search={search}
        earliest={tile.earliest}
        now={now}
        refused={tile.refusedMoment}
      />
    ),
    stage: (
      <RoomStage>
        <RoomTile room={room} tile={tile} />
      </RoomStage>
    ),
    panel: <RoomPanel room={room} tile={tile} now={<NowOfTile tile={tile} />} guide={guide} />,
  });
}
