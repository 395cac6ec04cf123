import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { livePage } from '#rules/pages.ts';
import { useServed } from '#session/served-data.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { clipGlyph } from '#ui/icons/clip.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MomentCard } from './moment-card.tsx';
import { momentQueries } from './moments.queries.ts';

// The profile's script is large enough without them.
const MyMomentActions = lazy(() => import('./my-moment-actions.tsx'));

type Shown = 'all' | 'alone' | 'shared';

/** Contents of "Os meus momentos": pages of 32 (K-moments-32), one after the other. @param live whether the site shows live channels */
export function MyMoments({ live }: { live: boolean }) {
  return (
    <LateSection skeleton={<MomentsSkeleton />} failedTitle={m.moment_list_failed()}>
      <Arrived live={live} />
    </LateSection>
  );
}

function Arrived({ live }: { live: boolean }) {
  const query = momentQueries.mine();
  const { data: newest, fetchNextPage, hasNextPage, isFetchingNextPage, refetch, isRefetching } = useSuspenseInfiniteQuery(query);
  // As in use-served-query.ts.
  const data = useServed(query.queryKey, newest);
  const [shown, setShown] = useState<Shown>('all');
  const [first] = data.pages;
  if (!first?.ok) return <ErrorState title={m.moment_list_failed()} onRetry={() => void refetch()} retrying={isRefetching} />;
  const all = data.pages.flatMap((page) => (page.ok ? page.value.moments : []));
  if (all.length === 0)
    return (
      <EmptyState
        title={m.profile_moments_none()}
        actions={live ? <LinkButton {...livePage}>{m.profile_moments_live()}</LinkButton> : null}
      >
        {m.profile_moments_text()}
      </EmptyState>
    );
  const list = all.filter(({ authors }) => shown === 'all' || (shown === 'alone') === (authors.length === 1));
  const { total } = first.value;
  return (
    <>
      <p className="text-14 text-muted">{total === 1 ? m.moment_mine_count_one() : m.moment_mine_count({ count: total })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={m.moment_mine_filter()}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: m.moment_mine_all() },
            { value: 'alone', label: m.moment_mine_alone() },
            { value: 'shared', label: m.moment_mine_shared() },
          ]}
        />
        {live ? (
          <LinkButton {...livePage} look="primary" size="sm" glyph={clipGlyph} className="ml-auto">
            {m.moment_mine_create()}
          </LinkButton>
        ) : null}
      </div>
      {list.length === 0 ? <p className="text-14 text-muted">{m.moment_mine_none_shown()}</p> : null}
      <ul className="grid grid-cols-4 gap-x-4 gap-y-5 max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-4 max-lg:grid-cols-3">
        {list.map((moment) => (
          <li key={moment.id}>
            <MomentCard moment={moment} />
            <div className="mt-1 -ml-2 flex noscript:hidden min-h-11 flex-wrap">
              <Suspense fallback={null}>
                <MyMomentActions moment={moment} />
              </Suspense>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button className="justify-self-center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.moment_mine_more()}
        </Button>
      ) : null}
    </>
  );
}

function MomentsSkeleton() {
  return (
    // The footer waits ([data-late]): how many rows there are to be is not known.
    <div className="grid grid-cols-4 gap-4 max-md:grid-cols-2" aria-busy="true" data-late="">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} shape="box" className="aspect-video" />
      ))}
    </div>
  );
}
