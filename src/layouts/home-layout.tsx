import type { ReactNode } from 'react';
import { pageColumn } from '#ui/page-column.ts';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface HomeLayoutProps {
  frame: FrameSlots;
  /** From edge to edge, under the header: what is live now. */
  stage: ReactNode;
  /** After the sections, across the page: the newsletter. */
  after?: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** 1. The stage first, then the sections. */
export function HomeLayout({ frame, stage, after, footer, children }: HomeLayoutProps) {
  return (
    <SiteFrame frame={frame} header="over" footer={footer}>
      {stage}
      <div className={pageColumn}>{children}</div>
      {after ? <div className={pageColumn}>{after}</div> : null}
    </SiteFrame>
  );
}
