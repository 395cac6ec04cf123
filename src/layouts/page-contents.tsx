import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { downGlyph } from '#ui/icons/down.ts';

export interface PageSection {
  /** id of the heading it leads to */
  id: string;
  label: string;
}

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
    <nav className="toc" aria-label={m.layouts_toc()}>
      <details>
        <summary>
          {m.layouts_toc()}
          <Icon glyph={downGlyph} />
        </summary>
        <ul ref={list}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
