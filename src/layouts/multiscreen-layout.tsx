import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { Link } from '#ui/link.tsx';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots, Place } from './slots.ts';

interface MultiscreenLayoutProps {
  frame: FrameSlots;
  /** The page's heading, for those who do not see the picture: what is playing. */
  title: string;
  /** `.room__head`, `.room__list` of `.chan`, `.room__foot`. */
  rail: ReactNode;
  railLabel?: string;
  /** What stands over the stage on a wide screen: `.room__tools`' content. */
  tools: ReactNode;
  /** Tiles: `<div class="tilebox"><div class="tiles tiles--1">…`. */
  stage: ReactNode;
  /** Right: Tabs, whose panel is a `.side__body`. */
  panel: ReactNode;
  /** Which of panel and rail a phone shows under the picture; both, one after the other, when not given. */
  phonePanel?: 'side' | 'rail';
  /** Way out of a phone's screen, where the header gives its room to the picture. */
  back: Place;
}

/** 5. The viewing room: nothing scrolls but the panels; on a phone the picture stays on top. Needs src/ui/css/room-screen.css. */
export function MultiscreenLayout({ frame, title, rail, railLabel, tools, stage, panel, phonePanel, back }: MultiscreenLayoutProps) {
  return (
    <SiteFrame frame={frame} header="room" mainClass="room" mainPanel={phonePanel} footer={false}>
      <h1 className="vh">{title}</h1>
      <nav className="room__rail" aria-label={railLabel ?? m.layouts_channels()}>
        {rail}
      </nav>
      <section className="room__stage" aria-label={m.layouts_screens()}>
        <Link to={back.to} className="btn btn--sm btn--icon btn--over room__back" aria-label={back.label}>
          <Icon glyph={leftGlyph} />
        </Link>
        <div className="room__tools">{tools}</div>
        {stage}
      </section>
      <aside className="side" aria-label={m.layouts_panel()}>
        {panel}
      </aside>
    </SiteFrame>
  );
}
