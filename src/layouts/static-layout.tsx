import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { pageColumn } from '#ui/page-column.ts';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface StaticLayoutProps {
  frame: FrameSlots;
  title: string;
  intro?: ReactNode;
  /** Facts beside the task; without them the task is centred. */
  facts?: readonly { name: string; value: ReactNode }[];
  footer: ReactNode;
  children: ReactNode;
}

/** 4. One task, a brand band above it. */
export function StaticLayout({ frame, title, intro, facts = [], footer, children }: StaticLayoutProps) {
  const columns =
    facts.length > 0
      ? 'grid-cols-[minmax(0,36rem)_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)]'
      : 'grid-cols-[minmax(0,36rem)] justify-center';
  return (
    <SiteFrame frame={frame} footer={footer}>
      <header className="border-ink-700 border-b bg-ink-900">
        <div className={cx(pageColumn, 'grid gap-2 py-10 max-md:py-6')}>
          <h1 className="type-48">{title}</h1>
          {intro ? <p className="type-lead">{intro}</p> : null}
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
