import type { ReactNode } from 'react';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface HomeLayoutProps {
  frame: FrameSlots;
  /** Full-bleed, under the header: what is live now. Give it class `stage`. */
  stage: ReactNode;
  /** After the sections, across the page: the newsletter. */
  after?: ReactNode;
  children: ReactNode;
}

/** 1. The stage first, then the sections. */
export function HomeLayout({ frame, stage, after, children }: HomeLayoutProps) {
  return (
    <SiteFrame frame={frame} header="over">
      {stage}
      <div className="wrap">{children}</div>
      {after ? <div className="wrap">{after}</div> : null}
    </SiteFrame>
  );
}
