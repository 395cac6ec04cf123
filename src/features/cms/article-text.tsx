import { Fragment, useMemo } from 'react';
import type { CmsArticle } from './cms.server.ts';
import { trustedHtml } from './trusted-html.ts';

/** The text of a page. Its HTML was sanitised on the server (clean-html.server.ts). */
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

/** HTML that the server has sanitised (clean-html.server.ts). */
export function Html({ html }: { html: string }) {
  // The same object for the same text: React compares objects, and would write the text again with every render.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, tested with a corpus of attacks
  return <div dangerouslySetInnerHTML={trusted} />;
}
