/** Parts of the viewing room that other features own, because features do not import each other. Panels are loaded when they are shown. */
import { type ComponentProps, lazy } from 'react';
import type { RoomParts } from '#features/live/room-parts.ts';
import { MomentTool } from '#features/moments/moment-tool.tsx';
import { accountStylesheet } from './styles/stylesheet-of-page.ts';

const MomentsPanel = lazy(() => import('#features/moments/moments-panel.tsx').then((module) => ({ default: module.MomentsPanel })));
const MatchStatistics = lazy(() => import('#features/match/match-statistics.tsx').then((module) => ({ default: module.MatchStatistics })));
type MomentToolProps = ComponentProps<NonNullable<RoomParts['momentTool']>>;

const RoomMomentTool = ({ channelId, port }: MomentToolProps) => (
  <MomentTool channelId={channelId} port={port} stylesheet={accountStylesheet} />
);

export const roomParts: RoomParts = { moments: MomentsPanel, statistics: MatchStatistics, momentTool: RoomMomentTool };
