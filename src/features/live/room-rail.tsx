import { useHiddenMark } from '#session/hidden-mark.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { LateSection } from '#ui/late-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChannelRail } from './channel-rail.tsx';
import { liveQueries } from './live.queries.ts';
import { shownChannels } from './shown-channels.ts';

/** Update interval of the rail's clock. Milliseconds. */
const CLOCK_MS = 5_000;

/** The channels on air beside a picture that is not one of them. */
export function RoomRail() {
  return (
    <LateSection skeleton={<RailSkeleton />}>
      <Rail />
    </LateSection>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** While the channels are loading. */
const RailSkeleton = () => (
  <div className="grid gap-4 p-4" aria-busy="true">
    {PLACES.map((key) => (
      <Skeleton key={key} shape="box" className="h-14" />
    ))}
  </div>
);

function Rail() {
  const now = useNow(CLOCK_MS);
  const { data, refetch } = useServedQuery(liveQueries.room());
  const mark = useHiddenMark();
  return (
    <ChannelRail
      channels={data.ok ? shownChannels(data.value, mark) : null}
      picture={{ channelId: 0, programme: null, moment: null, port: null, assumed: now, fields: null, ahead: false }}
      now={now}
      onRetry={() => void refetch()}
    />
  );
}
