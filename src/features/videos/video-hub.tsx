import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { m } from '#paraglide/messages.js';
import { guidePage, videoCategoriesPage } from '#rules/pages.ts';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { shownVideo } from '#session/hidden-clips.ts';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { CardSkeleton } from '#ui/card-skeleton.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/page-section.tsx';
import { CategoryTabs, TabsSkeleton, VideosHeading } from './category-tabs.tsx';
import { MomentsPlace } from './moments-place.tsx';
import { videosQueries } from './videos.queries.ts';
import { VideoRail, WatchedCard } from './videos-cards.tsx';
import type { NewestVideo } from './videos-model.ts';
import { useLaterVideos } from './watch-later.ts';
import { useWatchedVideos } from './watched.ts';

// Most visits of a new browser have none.
const MyRails = lazy(() => import('./my-rails.tsx'));

interface VideoHubProps {
  /** a rail of moments, of another feature */
  moments: ComponentType<{ skeleton: ReactNode }>;
  /** whether the service has a guide to go to when there is no video yet */
  hasGuide: boolean;
}

/** `/videos`: the newest, the operator's playlist, a row for each category. */
export function VideoHub({ moments, hasGuide }: VideoHubProps) {
  return (
    <>
      <VideosHeading title={m.videos_title()} />
      <LateSection skeleton={<TabsSkeleton />} optional>
        <Tabs />
      </LateSection>
      <LateSection skeleton={<HubSkeleton />}>
        <Contents moments={moments} hasGuide={hasGuide} />
      </LateSection>
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd'];

/** While its data are loading. */
const HubSkeleton = () => (
  <div
    className="grid min-h-dvh content-start gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    aria-busy="true"
    data-late=""
  >
    <div className="md:col-span-2 xl:col-span-1 xl:row-span-2">
      <CardSkeleton />
    </div>
    {PLACES.map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
);

function Tabs() {
  const { data } = useServedQuery(videosQueries.tree());
  // Without the tree the way to all videos stays, in the same height.
  if (!data.ok) return <CategoryTabs tree={[]} current={null} />;
  return data.value.length === 0 ? null : <CategoryTabs tree={data.value} current={null} />;
}

function Contents({ moments, hasGuide }: VideoHubProps) {
  const { data, refetch, isFetching } = useServedQuery(videosQueries.hub());
  const now = useNow();
  const minute = now - (now % 60_000);
  const hasOwn = useWatchedVideos().length + useLaterVideos().length > 0;
  if (!data.ok) return <ErrorState fault={data.fault} title={m.videos_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  const hub = data.value;
  if (hub.newest.length === 0)
    return (
      <EmptyState level={2} title={m.videos_none()} actions={hasGuide ? <LinkButton {...guidePage}>{m.home_guide()}</LinkButton> : null}>
        {m.videos_none_text()}
      </EmptyState>
    );
  const { newest, playlist, rows } = hub;
  return (
    <>
      <Lead videos={newest} now={minute} />
      {playlist ? (
        <Section
          id="lista"
          title={playlist.category.name}
          more={{ page: videoCategoryPage(playlist.category.slug), label: m.videos_see_all() }}
        >
          <VideoRail label={playlist.category.name} videos={playlist.videos} list={playlist.category} now={minute} />
        </Section>
      ) : null}
      {hasOwn ? (
        <Suspense>
          <MyRails now={minute} />
        </Suspense>
      ) : null}
      <MomentsPlace rail={moments} />
      {rows.map(({ category, videos }) => (
        <Section
          key={category.id}
          id={`categoria-${category.slug}`}
          title={category.name}
          sport={category.slug}
          more={{ page: videoCategoryPage(category.slug), label: m.videos_see_all() }}
        >
          <VideoRail label={category.name} videos={videos} list={category} now={minute} />
        </Section>
      ))}
      <p className="pt-10">
        <LinkButton {...videoCategoriesPage}>{m.videos_all_categories()}</LinkButton>
      </p>
    </>
  );
}

/** One large with a sentence, four small: one row on a wide screen, rows with small pictures on a phone. */
function Lead({ videos, now }: { videos: readonly NewestVideo[]; now: number }) {
  const mark = useHiddenMark();
  const [first, ...rest] = videos;
  if (!first) return null;
  const lead = shownVideo(first, mark);
  return (
    <section aria-label={m.videos_newest()} className="grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="md:col-span-2 xl:col-span-1 xl:row-span-2">
        <WatchedCard video={first} now={now} first heading="h2" />
        {lead.description ? <p className="mt-2 line-clamp-2 max-w-[60ch] text-pretty text-muted">{lead.description}</p> : null}
      </div>
      {rest.map((video) => (
        <WatchedCard key={video.id} video={video} now={now} heading="h2" row />
      ))}
    </section>
  );
}
