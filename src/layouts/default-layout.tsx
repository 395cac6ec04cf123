import type { ReactNode } from 'react';
import { pageColumn } from '#ui/page-column.ts';
import type { SkipTarget } from '#ui/skip-link.tsx';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface DefaultLayoutProps {
  frame: FrameSlots;
  /** page: 1280 px at most; wide: edge to edge, for the guide; task: one task, which has a phone's whole screen. */
  width?: 'page' | 'wide' | 'task';
  skip?: SkipTarget;
  /** What stands above the column, from edge to edge. */
  lead?: ReactNode;
  /** None in the guide. */
  footer?: ReactNode;
  children: ReactNode;
}

/** 2. Header, content, footer. */
export function DefaultLayout({ frame, width = 'page', skip, lead, footer, children }: DefaultLayoutProps) {
  const wide = width === 'wide';
  return (
    <SiteFrame frame={frame} header={width} footer={footer} skip={skip} mainClass={wide || lead !== undefined ? undefined : pageColumn}>
      {lead}
      {lead === undefined ? children : <div className={pageColumn}>{children}</div>}
    </SiteFrame>
  );
}
