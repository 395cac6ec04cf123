import { m } from '#paraglide/messages.js';
import { Link } from '#ui/link.tsx';
import { pagePath } from './cms-pages.ts';

/** Every page an editor wrote that may be read here. */
export function PageList({ pages }: { pages: readonly { slug: string; title: string; description: string }[] }) {
  return pages.length === 0 ? (
    <p>{m.cms_index_none()}</p>
  ) : (
    <ul>
      {pages.map(({ slug, title, description }) => (
        <li key={slug}>
          <Link to={pagePath(slug)}>{title}</Link>
          <br />
          {description}
        </li>
      ))}
    </ul>
  );
}
