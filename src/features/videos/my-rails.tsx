import { ContinueWatching } from './continue-watching.tsx';
import { WatchLaterRail } from './watch-later-rail.tsx';

/** What this browser keeps for the viewer, as rails of the hub: begun, and put aside for later. */
export default function MyRails({ now }: { now: number }) {
  return (
    <>
      <ContinueWatching now={now} />
      <WatchLaterRail now={now} />
    </>
  );
}
