import type { ReactNode } from 'react';
import { pageColumn } from '#ui/page-column.ts';
import type { SkipTarget } from '#ui/skip-link.tsx';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface DefaultLayoutProps {
  frame: FrameSlots;
  /** page: 1280 px at most; wide: edge to edge and no footer, for the guide. */
  width?: 'page' | 'wide';
  skip?: SkipTarget;
  children: ReactNode;
}

/** 2. Header, content, footer. */
export function DefaultLayout({ frame, width = 'page', skip, children }: DefaultLayoutProps) {
  const wide = width === 'wide';
  return (
    <SiteFrame frame={frame} header={wide ? 'wide' : 'page'} footer={!wide} skip={skip} mainClass={wide ? undefined : pageColumn}>
      {children}
    </SiteFrame>
  );
}
