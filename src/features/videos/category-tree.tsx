import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VideosHeading } from './category-tabs.tsx';
import { videosQueries } from './videos.queries.ts';
import type { CategoryNode } from './videos-model.ts';

/** `/videos-category`: every category, with the number of its videos. */
export default function CategoryTree() {
  return (
    <>
      <VideosHeading title={m.videos_all_categories()} tree={false} />
      <LateSection skeleton={<TreeSkeleton />}>
        <Tree />
      </LateSection>
    </>
  );
}

const PLACES = ['a', 'b', 'c', 'd'];

/** While its data are loading. */
const TreeSkeleton = () => (
  <ul className="grid min-h-dvh content-start gap-x-4 gap-y-10 md:grid-cols-2 xl:grid-cols-3" aria-busy="true" data-late="">
    {PLACES.map((key) => (
      <li key={key} className="grid gap-4">
        <Skeleton shape="box" className="h-33" />
        <Skeleton width={55} />
        <Skeleton width={80} />
        <Skeleton width={80} />
      </li>
    ))}
  </ul>
);

function Tree() {
  const { data, refetch, isFetching } = useServedQuery(videosQueries.tree());
  if (!data.ok)
    return <ErrorState fault={data.fault} title={m.videos_categories_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  const tree = data.value;
  if (tree.length === 0)
    return (
      <EmptyState level={2} title={m.videos_none()}>
        {m.videos_none_text()}
      </EmptyState>
    );
  return (
    <ul className="grid gap-x-4 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
      {tree.map((node, i) => (
        <li key={node.id}>
          <Link
            {...videoCategoryPage(node.slug)}
            className="relative block h-33 overflow-hidden rounded-card bg-ink-800"
            tabIndex={-1}
            aria-hidden="true"
          >
            <Picture src={node.picture} alt="" width={640} height={200} cover first={i < 3} />
          </Link>
          <h2 className="type-22 flex border-ink-700 border-b">
            <Row node={node} words />
          </h2>
          <Branch nodes={node.children} deep={false} />
        </li>
      ))}
    </ul>
  );
}

function Branch({ nodes, deep }: { nodes: readonly CategoryNode[]; deep: boolean }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={deep ? 'pl-5 text-14 text-muted' : 'text-soft'}>
      {nodes.map((node) => (
        <li key={node.id} className="[&:not(:last-child)>a]:border-ink-700 [&:not(:last-child)>a]:border-b">
          <Row node={node} />
          <Branch nodes={node.children} deep />
        </li>
      ))}
    </ul>
  );
}

function Row({ node, words = false }: { node: CategoryNode; words?: boolean }) {
  return (
    <Link
      {...videoCategoryPage(node.slug)}
      className="flex min-h-10 pointer-coarse:min-h-11 w-full items-center justify-between gap-4 hover:text-fg"
    >
      <span className="min-w-0 [overflow-wrap:anywhere]">{node.name}</span>
      {node.total === null ? null : (
        <span className="flex-none font-normal font-stretch-100% text-14 text-muted tabular-nums tracking-normal">
          {words ? countText(node.total) : node.total}
        </span>
      )}
    </Link>
  );
}

const countText = (count: number): string => (count === 1 ? m.videos_count_one() : m.videos_count({ count }));
