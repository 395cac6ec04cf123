import { lazy, type ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useHead } from '#player/use-picture.ts';
import type { GuidePage } from '#rules/pages.ts';
import { useService } from '#session/service.tsx';
import { logEvent } from '#telemetry/events.ts';
import { LateSection } from '#ui/late-section.tsx';
import { PanelTabs } from '#ui/panel-tabs.tsx';
import type { PictureFacts } from './picture-facts.ts';
import type { Room, RoomTab } from './room.ts';
import type { RoomParts } from './room-parts.ts';
import type { Tile } from './tile.ts';

// Loaded when its tab is opened: not needed for the first picture.
const GuidePanel = lazy(() => import('./guide-panel.tsx').then((module) => ({ default: module.GuidePanel })));

interface RoomPanelProps {
  room: Room;
  /** the focused tile */
  tile: Tile;
  picture: PictureFacts;
  /** panel "Agora" of the focused tile */
  now: ReactNode;
  /** what stays in sight under it */
  nowFoot?: ReactNode;
  /** the whole guide, null where the guide is not enabled */
  guide: GuidePage | null;
  parts: RoomParts;
}

/** The panel beside the picture: what the focused tile shows, what is on every channel, and the panels of other features. */
export function RoomPanel({ room, tile, picture, now, nowFoot = null, guide, parts }: RoomPanelProps) {
  const { smartInfo } = useService().flags;
  const match = matchOf(tile);
  const tabs: { value: RoomTab; label: string }[] = [
    { value: 'now', label: m.live_tab_now() },
    { value: 'guide', label: m.live_tab_guide() },
    ...(parts.moments ? [{ value: 'moments' as const, label: m.live_tab_moments() }] : []),
    ...(parts.statistics && smartInfo && match !== null ? [{ value: 'statistics' as const, label: m.live_tab_statistics() }] : []),
  ];
  // Another channel may be without the open panel.
  const tab = tabs.some(({ value }) => value === room.tab) ? room.tab : 'now';
  const openTab = (opened: RoomTab) => {
    if (opened === 'statistics') logEvent({ name: 'smart_info', panel: opened });
    room.setTab(opened);
  };
  return (
    <PanelTabs label={m.live_tabs()} value={tab} onChange={openTab} tabs={tabs} foot={tab === 'now' ? nowFoot : null}>
      {tab === 'now' ? (
        now
      ) : (
        <LateSection skeleton={<i hidden data-late="" />} failedTitle={m.live_panel_failed_title()} retryKey={tab}>
          {tab === 'guide' ? (
            <GuidePanel channels={room.channels ?? []} picture={picture} now={room.now} guide={guide} />
          ) : (
            <PartAtPicture tab={tab} tile={tile} match={match} parts={parts} />
          )}
        </LateSection>
      )}
    </PanelTabs>
  );
}

/**
 * Id of the match on the picture; null without one. Until the channel's own programmes have come, the list of channels tells it: a tab that
 * comes after the others would move them.
 */
function matchOf({ programme, match, channel, assumed }: Tile): number | null {
  if (programme) return match?.id ?? null;
  const listed = channel?.now;
  return listed && listed.startsAt <= assumed && assumed < listed.endsAt ? (listed.match?.id ?? null) : null;
}

/** A panel of another feature, told the picture's instant. */
function PartAtPicture({ tab, tile, match, parts }: { tab: RoomTab; tile: Tile; match: number | null; parts: RoomParts }) {
  const instant = useHead(tile.port, tile.assumed);
  const { moments: Moments, statistics: Statistics } = parts;
  if (tab === 'moments') return Moments ? <Moments channelId={tile.channelId} match={match} instant={instant} /> : null;
  return Statistics && match !== null ? <Statistics eventId={match} instant={instant} /> : null;
}
