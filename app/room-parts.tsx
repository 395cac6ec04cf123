/** Parts of the viewing room that other features own, because features do not import each other. Panels are loaded when they are shown. */
import { lazy } from 'react';
import type { RoomParts } from '#features/live/room-parts.ts';
import { MomentToolPlace } from '#features/moments/moment-tool-place.tsx';
import { useLoaded } from '#player/use-loaded.ts';
import { accountStylesheet } from './styles/stylesheet-of-page.ts';

const MomentsPanel = lazy(() => import('#features/moments/moments-panel.tsx').then((module) => ({ default: module.MomentsPanel })));
const MatchStatistics = lazy(() => import('#features/match/match-statistics.tsx').then((module) => ({ default: module.MatchStatistics })));
const loadMomentTool = () => import('#features/moments/moment-tool.tsx').then((module) => module.MomentTool);

/** What is made of a picture is offered once there is one; its place is kept, so that nothing moves. */
const RoomMomentTool: NonNullable<RoomParts['momentTool']> = ({ channelId, port, started }) => {
  const MomentTool = useLoaded(started, loadMomentTool);
  return MomentTool ? <MomentTool channelId={channelId} port={port} stylesheet={accountStylesheet} /> : <MomentToolPlace />;
};

export const roomParts: RoomParts = { moments: MomentsPanel, statistics: MatchStatistics, momentTool: RoomMomentTool };
