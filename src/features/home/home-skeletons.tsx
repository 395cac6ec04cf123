/** Placeholders of the home page's parts while their data are loading, each of the final height. */
import { cx } from 'class-variance-authority';
import { useId } from 'react';
import { m } from '#paraglide/messages.js';
import { CardSkeleton } from '#ui/card-skeleton.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { stageHeight } from './stage-height.ts';

export function StageSkeleton() {
  return (
    <div className={cx('grid bg-ink-950', stageHeight)} aria-busy="true">
      <div className={cx(pageColumn, 'grid content-end gap-4 pb-10')}>
        <div className="grid max-w-136 gap-4">
          <Skeleton shape="small" width={40} />
          <Skeleton width={80} />
          <Skeleton width={80} />
          <Skeleton width={55} />
        </div>
      </div>
    </div>
  );
}

/** Cards that fill the row on the widest screens. */
const CARDS = ['a', 'b', 'c', 'd'];

// Ids of their own: until the section takes its place, both are in the document.
export function RailSkeleton({ title }: { title: string }) {
  return (
    <Section id={useId()} title={title} busy>
      <Rail label={title}>
        {CARDS.map((key) => (
          <li key={key}>
            <CardSkeleton />
          </li>
        ))}
      </Rail>
    </Section>
  );
}

/** Rows of a full agenda. */
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function AgendaSkeleton() {
  return (
    <Section id={useId()} title={m.home_agenda_today()} busy>
      <ul className="grid border-ink-700 border-t xl:grid-cols-2 xl:gap-x-10">
        {ROWS.map((key) => (
          <li key={key} className="flex min-h-18 items-center border-ink-700 border-b md:min-h-19">
            <Skeleton width={55} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
