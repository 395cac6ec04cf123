import type { ReactNode } from 'react';
import { CONTENT_ID, SkipLink, type SkipTarget } from '#ui/skip-link.tsx';
import { type HeaderForm, SiteHeader } from './site-header.tsx';
import type { FrameSlots } from './slots.ts';
import { TabBar } from './tab-bar.tsx';

interface SiteFrameProps {
  frame: FrameSlots;
  header?: HeaderForm;
  mainClass?: string | undefined;
  /** Left out by rooms and the guide, whose pages are as high as the window. */
  footer?: ReactNode;
  skip?: SkipTarget | undefined;
  children: ReactNode;
}

/** Skip link, header, main, footer and the bar of narrow screens: the landmarks of most layouts. `data-tabbar` sets --tabbar (tailwind.config.ts). */
export function SiteFrame({ frame, header = 'page', mainClass, footer, skip, children }: SiteFrameProps) {
  const hasTabBar = frame.tabs !== undefined;
  return (
    <div className="data-tabbar:pb-[calc(var(--tabbar)+env(safe-area-inset-bottom))]" data-tabbar={hasTabBar || undefined}>
      <SkipLink more={skip} />
      <SiteHeader nav={frame.nav} search={frame.search} account={frame.account} form={header} hasTabBar={hasTabBar} />
      {frame.notice}
      <main id={CONTENT_ID} tabIndex={-1} className={mainClass}>
        {children}
      </main>
      {footer}
      {frame.tabs ? <TabBar places={frame.tabs} inRoom={header === 'room'} inTask={header === 'task'} /> : null}
    </div>
  );
}
