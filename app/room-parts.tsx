/** Parts of the viewing room that other features own, because features do not import each other. Panels are loaded when they are shown. */
import { type ComponentProps, lazy, Suspense } from 'react';
import type { RoomParts } from '#features/live/room-parts.ts';
import { MomentToolPlace } from '#features/moments/moment-tool-place.tsx';
import { accountStylesheet } from './styles/stylesheet-of-page.ts';

const MomentsPanel = lazy(() => import('#features/moments/moments-panel.tsx').then((module) => ({ default: module.MomentsPanel })));
const MatchStatistics = lazy(() => import('#features/match/match-statistics.tsx').then((module) => ({ default: module.MatchStatistics })));
// Without it (offline, a new release) the room works.
const MomentTool = lazy(() =>
  import('#features/moments/moment-tool.tsx').then(
    (module) => ({ default: module.MomentTool }),
    () => ({ default: MomentToolPlace }),
  ),
);
type MomentToolProps = ComponentProps<NonNullable<RoomParts['momentTool']>>;

/** What is made of a picture is offered once there is one; its place is kept, so that nothing moves. */
const RoomMomentTool = ({ channelId, port, started }: MomentToolProps) =>
  started ? (
    <Suspense fallback={<MomentToolPlace />}>
      <MomentTool channelId={channelId} port={port} stylesheet={accountStylesheet} />
    </Suspense>
  ) : (
    <MomentToolPlace />
  );

export const roomParts: RoomParts = { moments: MomentsPanel, statistics: MatchStatistics, momentTool: RoomMomentTool };
