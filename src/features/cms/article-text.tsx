import { Fragment } from 'react';
import { Html } from '#shown/html.tsx';
import type { CmsArticle } from './cms.server.ts';

/** The text of a page. Its HTML was sanitised on the server (src/server/clean-html.ts). */
export function ArticleText({ page }: { page: CmsArticle }) {
  return (
    <>
      {page.description ? <p className="type-lead">{page.description}</p> : null}
      {page.sections.map(({ id, heading, html }) => (
        <Fragment key={id}>
          {heading ? <h2 id={id}>{heading}</h2> : null}
          <Html html={html} />
        </Fragment>
      ))}
    </>
  );
}
