import { lazy } from 'react';
import { valueOr } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { CardSkeleton } from '#ui/card-skeleton.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CategoryTabs, TabsSkeleton, VideosHeading } from './category-tabs.tsx';
import { trailTo } from './category-trail.ts';
import { videosQueries } from './videos.queries.ts';
import { VideoGrid } from './videos-cards.tsx';
import type { CategoryPage } from './videos-model.ts';

// Most categories have videos.
const CategoryEmpty = lazy(() => import('./category-empty.tsx'));

/** Videos in one page of an upstream's category: for the numbers of the first and the last. The pages but the last are full. */
const firstOf = ({ page, pages, total, videos }: CategoryPage): number =>
  page === pages ? total - videos.length + 1 : (page - 1) * videos.length + 1;

/** `/videos-category?categoria=…`: one page of a category. */
export function CategoryScreen({ slug, page }: { slug: string; page: number }) {
  return (
    <>
      <LateSection skeleton={<VideosHeading title={m.videos_title()} />}>
        <Heading slug={slug} page={page} />
      </LateSection>
      <LateSection skeleton={<TabsSkeleton />} optional retryKey={slug}>
        <Ways slug={slug} />
      </LateSection>
      <LateSection skeleton={<GridSkeleton />} retryKey={`${slug} ${page}`}>
        <Videos slug={slug} page={page} />
      </LateSection>
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd'];

/** While its data are loading. Not seen before the categories above it, which may have several rows, and would move it. */
const GridSkeleton = () => (
  <ul
    className="grid min-h-dvh content-start gap-x-4 gap-y-8 peer-aria-busy/tabs:invisible md:grid-cols-3 xl:grid-cols-4"
    aria-busy="true"
    data-late=""
  >
    {PLACES.flatMap((row) => PLACES.map((key) => `${row}${key}`)).map((key) => (
      <li key={key}>
        <CardSkeleton />
      </li>
    ))}
  </ul>
);

function Heading({ slug, page }: { slug: string; page: number }) {
  const { data } = useServedQuery(videosQueries.page(slug, page));
  return <VideosHeading title={valueOr(data, null)?.category.name ?? m.videos_title()} />;
}

function Ways({ slug }: { slug: string }) {
  const { data } = useServedQuery(videosQueries.tree());
  // Without the tree the way to all videos stays, in the same height.
  const tree = valueOr(data, []);
  const trail = trailTo(tree, slug);
  return (
    <>
      <CategoryTabs tree={tree} current={trail[0]?.slug ?? null} />
      <div className="mb-6">
        {trail.map((node) => (
          <CategoryChips key={node.id} parent={node} current={trail[trail.indexOf(node) + 1]?.slug ?? node.slug} />
        ))}
      </div>
    </>
  );
}

function Videos({ slug, page }: { slug: string; page: number }) {
  const { data: section, refetch, isFetching } = useServedQuery(videosQueries.page(slug, page));
  const now = useNow();
  if (!section.ok)
    return <ErrorState fault={section.fault} title={m.videos_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  const data = section.value;
  if (data === null || data.videos.length === 0) return <CategoryEmpty name={data?.category.name ?? null} />;
  const first = firstOf(data);
  return (
    <>
      <VideoGrid videos={data.videos} list={data.category} now={now - (now % 60_000)} />
      <nav aria-label={m.videos_pages()} className="mt-10 grid justify-items-center gap-3">
        <p className="text-14 text-muted tabular-nums">
          {m.videos_range({ from: first, to: first + data.videos.length - 1, total: data.total })}
        </p>
        {data.pages > 1 ? (
          <div className="flex flex-wrap gap-2">
            {data.page > 1 ? (
              <LinkButton {...videoCategoryPage(slug, data.page - 1)} glyph={leftGlyph} rel="prev">
                {m.videos_page_before()}
              </LinkButton>
            ) : null}
            {data.page < data.pages ? (
              <LinkButton {...videoCategoryPage(slug, data.page + 1)} glyph={rightGlyph} rel="next">
                {m.videos_page_after()}
              </LinkButton>
            ) : null}
          </div>
        ) : null}
      </nav>
    </>
  );
}
