import type { ReactNode } from 'react';
import { pageColumn } from '#ui/page-column.ts';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface DefaultLayoutProps {
  frame: FrameSlots;
  /** page: 1280 px at most; wide: edge to edge and no footer, for the guide. */
  width?: 'page' | 'wide';
  children: ReactNode;
}

/** 2. Header, content, footer. */
export function DefaultLayout({ frame, width = 'page', children }: DefaultLayoutProps) {
  const wide = width === 'wide';
  return (
    <SiteFrame frame={frame} header={wide ? 'wide' : 'page'} footer={!wide} mainClass={wide ? undefined : pageColumn}>
      {children}
    </SiteFrame>
  );
}
