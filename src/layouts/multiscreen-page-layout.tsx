import type { ReactNode } from 'react';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots } from './slots.ts';

interface MultiscreenPageLayoutProps {
  frame: FrameSlots;
  /** In the place of the channel rail: a list of links. On a phone a row over the page, which scrolls sideways. */
  menu: ReactNode;
  menuLabel: string;
  /** In the place of the pictures. */
  children: ReactNode;
}

const menuStyles =
  'z-10 border-ink-700 bg-ink-950 print:hidden max-md:sticky max-md:top-header max-md:border-b max-md:short:static md:sticky md:top-header md:max-h-[calc(100dvh-var(--header))] md:self-start md:overflow-y-auto [scrollbar-width:thin]';

/** 5. The viewing room with a page as its stage: the menu has the rail's place. The picture of a room that was left is in the corner (player/host.tsx). */
export function MultiscreenPageLayout({ frame, menu, menuLabel, children }: MultiscreenPageLayoutProps) {
  return (
    <SiteFrame
      frame={frame}
      header="wide"
      mainClass="min-h-[calc(100dvh-var(--header)-var(--tabbar))] md:grid md:grid-cols-[14.75rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <nav className={menuStyles} aria-label={menuLabel} data-room-menu="">
        {menu}
      </nav>
      <div className="min-w-0 border-ink-700 md:border-l">{children}</div>
    </SiteFrame>
  );
}
