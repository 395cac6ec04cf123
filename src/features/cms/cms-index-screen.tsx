import { Link } from '@tanstack/react-router';
import { CmsLayout } from '#layouts/cms-layout.tsx';
import type { FrameSlots } from '#layouts/slots.ts';
import { m } from '#paraglide/messages.js';
import { pagePath } from './cms-pages.ts';

/** Every page an editor wrote that may be read here. */
export function CmsIndexScreen({
  frame,
  pages,
}: {
  frame: FrameSlots;
  pages: readonly { slug: string; title: string; description: string }[];
}) {
  return (
    <CmsLayout frame={frame} title={m.cms_index_title()} print={<span />}>
      {pages.length === 0 ? <p>{m.cms_index_none()}</p> : null}
      <ul className="cms-index">
        {pages.map(({ slug, title, description }) => (
          <li key={slug}>
            <Link to={pagePath(slug)}>{title}</Link>
            <br />
            {description}
          </li>
        ))}
      </ul>
    </CmsLayout>
  );
}
