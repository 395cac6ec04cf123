import { momentAt } from '#model/match-clock.ts';
import { matchAt } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { MatchFeed } from '#player/match-feed.tsx';
import { useDataInstant } from '#player/use-data-instant.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { liveQueries } from './live.queries.ts';
import { NowPanel } from './now-panel.tsx';
import type { Tile } from './tile.ts';
import { programmesAfter } from './use-tile.ts';
import { useWatched } from './use-watched.ts';

/** The panel of the tile, rendered once the channel's programmes are loaded. */
export function NowOfTile({ tile }: { tile: Tile }) {
  return (
    <LateSection skeleton={<NowSkeleton />} failedTitle={m.live_panel_failed_title()} retryKey={`${tile.channelId} ${tile.day.length}`}>
      <NowLoaded tile={tile} />
    </LateSection>
  );
}

function NowLoaded({ tile: { channelId, channel, port, assumed, late, refused } }: { tile: Tile }) {
  const { data, refetch } = useServedQuery(liveQueries.day(channelId));
  // Inside of the Suspense boundary the day is loaded.
  const { programme, day, match, sheet, moment } = useWatched(channelId, channel, port, assumed, { ...late, day: false });
  const instant = useDataInstant(port, assumed);
  if (!data.ok) return <ErrorState fault={data.fault} title={m.live_day_failed_title()} onRetry={() => void refetch()} />;
  return (
    <NowPanel
      // Drawn anew for another channel: texts that are kept would move to other places, which is a layout shift on a slow zap.
      key={channelId}
      programme={programme}
      after={programmesAfter(day, programme)}
      match={match}
      moment={sheet ? momentAt(matchAt(sheet, instant), instant) : moment}
      feed={match?.id == null ? null : <FeedOfMatch eventId={match.id} tile={{ port, assumed }} pictureless={refused !== null} />}
    />
  );
}

function FeedOfMatch({ eventId, tile, pictureless }: { eventId: number; tile: Pick<Tile, 'port' | 'assumed'>; pictureless: boolean }) {
  const { data: sheet, refetch } = useServedQuery(liveQueries.match(eventId));
  if (!sheet.ok) return <ErrorState title={m.live_panel_failed_title()} onRetry={() => void refetch()} />;
  return <MatchFeed sheet={sheet.value} {...tile} pictureless={pictureless} />;
}

function NowSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true" data-late="">
      <Skeleton width={55} />
      <Skeleton width={80} />
      <Skeleton width={80} />
      <Skeleton width={40} />
    </div>
  );
}
