import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import type { GuidePage } from '#rules/pages.ts';
import { GuidePanel } from './guide-panel.tsx';
import { RoomTabs } from './room-tabs.tsx';
import type { Room } from './use-room.ts';
import type { Tile } from './use-tile.ts';

/**
 * The panel beside the picture: what the focused tile shows, or what is on every channel.
 * @param now the panel of the focused tile
 * @param guide the whole guide, null where the guide is not enabled
 */
export function RoomPanel({ room, tile, now, guide }: { room: Room; tile: Tile; now: ReactNode; guide: GuidePage | null }) {
  return (
    <RoomTabs
      label={m.live_tabs()}
      value={room.tab}
      onChange={room.setTab}
      tabs={[
        { value: 'now', label: m.live_tab_now() },
        { value: 'guide', label: m.live_tab_guide() },
      ]}
    >
      {room.tab === 'now' ? (
        now
      ) : (
        <GuidePanel channels={room.channels ?? []} current={tile.channelId} currentMoment={tile.moment} now={room.now} guide={guide} />
      )}
    </RoomTabs>
  );
}
