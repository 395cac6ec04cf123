import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { pageColumn } from '#ui/page-column.ts';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface StaticLayoutProps {
  frame: FrameSlots;
  title: string;
  intro?: ReactNode;
  /** Beside the title: what chooses another page of the same kind. */
  tools?: ReactNode;
  /** Facts beside the task; without them the task is centred. */
  facts?: readonly { name: string; value: ReactNode }[];
  /** The content has the whole width: lists and cards in the place of one task. */
  wide?: boolean;
  footer: ReactNode;
  children: ReactNode;
}

/** 4. One task, a brand band above it. */
export function StaticLayout({ frame, title, intro, tools, facts = [], wide = false, footer, children }: StaticLayoutProps) {
  const columns = wide
    ? 'grid-cols-[minmax(0,1fr)]'
    : facts.length > 0
      ? 'grid-cols-[minmax(0,min(36rem,60%))_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)]'
      : 'grid-cols-[minmax(0,36rem)] justify-center';
  return (
    <SiteFrame frame={frame} footer={footer}>
      <header className="border-ink-700 border-b bg-ink-900">
        <div className={cx(pageColumn, 'flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-10 max-md:py-6')}>
          <div className="grid gap-2">
            <h1 className="type-48">{title}</h1>
            {intro ? <p className="type-lead">{intro}</p> : null}
          </div>
          {tools}
        </div>
      </header>
      <div className={cx(pageColumn, 'grid gap-20 pt-10 pb-16 max-md:gap-8 max-md:pt-6 max-md:pb-10', columns)}>
        <div>{children}</div>
        {facts.length > 0 ? (
          <aside>
            <dl className="grid content-start gap-6">
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt className="text-14 text-muted">{name}</dt>
                  <dd className="font-semibold font-stretch-92% text-18">{value}</dd>
                </div>
              ))}
            </dl>
          </aside>
        ) : null}
      </div>
    </SiteFrame>
  );
}
