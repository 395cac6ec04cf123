import { Fragment } from 'react';
import type { CmsArticle } from './cms.server.ts';

/** The text of a page. Its HTML was sanitised on the server (clean-html.server.ts). */
export function ArticleText({ page }: { page: CmsArticle }) {
  return (
    <>
      {page.description ? <p className="type-lead">{page.description}</p> : null}
      {page.sections.map(({ id, heading, html }) => (
        <Fragment key={id}>
          {heading ? <h2 id={id}>{heading}</h2> : null}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, tested with a corpus of attacks */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </Fragment>
      ))}
    </>
  );
}
