import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { downGlyph } from '#ui/icons/down.ts';

export interface PageSection {
  /** id of the heading it leads to */
  id: string;
  label: string;
}

const navStyles =
  'text-14 max-md:mb-6 max-md:rounded-ctl max-md:border max-md:border-ink-600 max-md:px-4 max-md:py-3 md:sticky md:top-[calc(var(--header)+2rem)] md:col-start-2 md:row-span-2 md:row-start-1';

// Beside the text the list is always visible, in browsers that can style the contents of a closed <details>.
const alwaysOpen = 'md:details-content:[block-size:auto] md:details-content:[content-visibility:visible]';
const summaryStyles =
  'flex min-h-6 pointer-coarse:min-h-11 list-none items-center justify-between font-semibold max-md:text-16 md:pb-2 md:supports-[selector(::details-content)]:pointer-events-none [&::-webkit-details-marker]:hidden';

const linkStyles =
  'block border-l-2 border-ink-700 py-1.75 pointer-coarse:py-3 pl-4 leading-[1.35] text-muted hover:text-fg aria-[current]:border-fg aria-[current]:font-semibold aria-[current]:text-fg';

/** "Nesta página": beside the text on a wide screen, folded above it on a phone; marks the part being read. */
export function PageContents({ sections }: { sections: readonly PageSection[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const mark = (id: string) => {
      for (const link of list.current?.querySelectorAll('a') ?? []) {
        if (link.hash === `#${id}`) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    };
    // A heading counts while it is in the upper third of the screen.
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) mark(entry.target.id);
      },
      { rootMargin: '0px 0px -66% 0px' },
    );
    for (const { id } of sections) {
      const heading = document.getElementById(id);
      if (heading) seen.observe(heading);
    }
    return () => seen.disconnect();
  }, [sections]);
  return (
    <nav className={navStyles} aria-label={m.layouts_toc()}>
      <details className={alwaysOpen}>
        <summary className={summaryStyles}>
          {m.layouts_toc()}
          <Icon glyph={downGlyph} className="md:supports-[selector(::details-content)]:hidden" />
        </summary>
        <ul className="max-md:mt-3" ref={list}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a className={linkStyles} href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
