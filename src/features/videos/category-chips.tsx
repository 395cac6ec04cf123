import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { videoCategoryPage } from '#rules/video-pages.ts';
import { chipStyles } from '#ui/chosen-styles.ts';
import type { CategoryNode } from './videos-model.ts';

/** The categories beside the shown one, under the one that holds them. */
export function CategoryChips({ parent, current }: { parent: CategoryNode; current: string }) {
  if (parent.children.length === 0) return null;
  return (
    <nav aria-label={m.videos_subcategories({ category: parent.name })} className="mb-3">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            {...videoCategoryPage(parent.slug)}
            className={chipStyles}
            activeProps={{}}
            aria-current={current === parent.slug ? 'page' : undefined}
          >
            {m.videos_all_of({ category: parent.name })}
          </Link>
        </li>
        {parent.children.map(({ id, slug, name }) => (
          <li key={id}>
            <Link {...videoCategoryPage(slug)} className={chipStyles} activeProps={{}} aria-current={current === slug ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
