import { ArticleText } from '#features/cms/article-text.tsx';
import type { CmsArticle } from '#features/cms/cms.server.ts';
import { CmsLayout } from '#layouts/cms-layout.tsx';
import { formatDate } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { useFrame } from './frame.ts';
import { PageFooter } from './page-footer.tsx';

/** A page written by an editor, at whatever address it stands. */
export function ArticlePage({ page }: { page: CmsArticle }) {
  return (
    <CmsLayout
      frame={useFrame()}
      footer={<PageFooter />}
      title={page.title}
      updated={page.updatedAt === null ? undefined : formatDate(lisbonDay(page.updatedAt))}
      minutes={page.minutes}
      sections={page.sections.flatMap(({ id, heading }) => (heading ? [{ id, label: heading }] : []))}
    >
      <ArticleText page={page} />
    </CmsLayout>
  );
}
