import { CmsLayout } from '#layouts/cms-layout.tsx';
import type { FrameSlots } from '#layouts/slots.ts';
import { formatDate, lisbonDay } from '#rules/lisbon-time.ts';
import type { CmsArticle } from './cms.server.ts';

/** A page to read. Its HTML was cleaned on the server (clean-html.server.ts). */
export function CmsScreen({ frame, page }: { frame: FrameSlots; page: CmsArticle }) {
  const headed = page.sections.filter(({ heading }) => heading !== '');
  return (
    <CmsLayout
      frame={frame}
      title={page.title}
      updated={formatDate(lisbonDay(page.updatedAt))}
      minutes={page.minutes}
      sections={headed.map(({ id, heading }) => ({ id, label: heading }))}
    >
      {page.sections.map(({ id, heading, html }) => (
        <section key={id} aria-labelledby={heading ? id : undefined}>
          {heading ? <h2 id={id}>{heading}</h2> : null}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, tested with a corpus of attacks */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </CmsLayout>
  );
}
