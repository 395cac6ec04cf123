import { Html } from '#shown/html.tsx';
import { Picture } from '#ui/picture.tsx';
import type { CmsArticle } from './cms.server.ts';

/** Drawings beside the rows, in turn (features/errors/drawing.server.ts). */
const DRAWINGS = ['cartaz-futebol.svg', 'cartaz-estudio.svg', 'cartaz-motores.svg'];

/** An editor's text as rows: each section with a drawing beside it. */
export function SectionRows({ page }: { page: CmsArticle }) {
  return (
    <ul className="border-ink-700 border-b">
      {page.sections.map(({ id, heading, html }, index) => (
        <li
          className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-5 border-ink-700 border-t py-4 max-md:grid-cols-[min(5rem,22vw)_minmax(0,1fr)] max-md:gap-3"
          key={id}
        >
          <span className="relative block aspect-video overflow-hidden rounded-ctl">
            <Picture src={`/desenhos/${DRAWINGS[index % DRAWINGS.length]}`} alt="" width={320} height={180} cover />
          </span>
          <div className="grid gap-1">
            <h3 className="font-650 text-16" id={id}>
              {heading}
            </h3>
            <Html
              html={html}
              className="grid max-w-[68ch] gap-2 text-14 text-soft leading-normal [&_a]:text-fg [&_a]:underline [&_a]:underline-offset-3"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
