import { m } from '#paraglide/messages.js';
import { videoCategoriesPage, videosPage } from '#rules/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** In the place of a category's videos. @param name null: there is no such category any more */
export default function CategoryEmpty({ name }: { name: string | null }) {
  const categories = <LinkButton {...videoCategoriesPage}>{m.videos_all_categories()}</LinkButton>;
  if (name === null)
    return (
      <EmptyState level={2} title={m.videos_category_gone()} actions={categories}>
        {m.videos_category_gone_text()}
      </EmptyState>
    );
  return (
    <EmptyState
      level={2}
      title={m.videos_category_none()}
      actions={
        <>
          <LinkButton {...videosPage}>{m.videos_newest_link()}</LinkButton>
          {categories}
        </>
      }
    >
      {m.videos_category_none_text({ category: name })}
    </EmptyState>
  );
}
