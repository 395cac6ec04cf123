import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { editorialPage } from '#rules/pages.ts';

/** List of the editor's pages on this site. */
export function PageList({ pages }: { pages: readonly { slug: string; title: string; description: string }[] }) {
  return pages.length === 0 ? (
    <p>{m.cms_index_none()}</p>
  ) : (
    <ul>
      {pages.map(({ slug, title, description }) => (
        <li key={slug}>
          <Link {...editorialPage(slug)}>{title}</Link>
          <br />
          {description}
        </li>
      ))}
    </ul>
  );
}
