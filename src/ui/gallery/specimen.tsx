import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

// Cells of one width: how many fit in a row must not depend on whether the font is loaded.
const places = {
  wide: 'grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))]',
  small: 'grid-cols-[repeat(auto-fill,6rem)]',
};

/** One row of the gallery: a component and its states side by side. */
export function Specimen({ title, cells = 'wide', children }: { title: string; cells?: keyof typeof places; children: ReactNode }) {
  const id = `g-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
  return (
    <section
      className="grid grid-cols-[10rem_minmax(0,1fr)] gap-6 border-ink-700 border-t py-6 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3"
      aria-labelledby={id}
    >
      <h2 className="font-semibold text-14 text-muted" id={id}>
        {title}
      </h2>
      <div className={`grid min-w-0 place-items-start gap-6 ${places[cells]}`}>{children}</div>
    </section>
  );
}

/** A state with its name under it. */
export function State({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cx('grid min-w-0 max-w-full content-start justify-items-start gap-2', wide && 'min-[40rem]:col-span-2')}>
      {children}
      <p className="type-tiny text-muted">{name}</p>
    </div>
  );
}

/** Content that needs two cells. */
export const boxStyles = 'w-80 max-w-full min-[40rem]:col-span-2';
/** Content that needs the whole row. */
export const fullStyles = 'col-span-full w-full min-w-0';
