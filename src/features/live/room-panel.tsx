import { lazy, type ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import type { GuidePage } from '#rules/pages.ts';
import { LateSection } from '#ui/late-section.tsx';
import { pictureFacts } from './picture-facts.ts';
import { RoomTabs } from './room-tabs.tsx';
import type { Room } from './use-room.ts';
import type { Tile } from './use-tile.ts';

// Loaded when its tab is opened: not needed for the first picture.
const GuidePanel = lazy(() => import('./guide-panel.tsx').then((module) => ({ default: module.GuidePanel })));

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
        <LateSection skeleton={null} failedTitle={m.live_rail_failed_title()}>
          <GuidePanel channels={room.channels ?? []} picture={pictureFacts(tile)} now={room.now} guide={guide} />
        </LateSection>
      )}
    </RoomTabs>
  );
}
