import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { ShortTitle } from './short-title.tsx';
import { SiteFrame } from './site-frame.tsx';
import type { FrameSlots, Place } from './slots.ts';

interface MatchLayoutProps {
  frame: FrameSlots;
  /** The page's heading, for assistive technology. */
  title: string;
  /** The row over the picture, under it on a phone: teams and score. */
  head: ReactNode;
  /** The picture, or two. */
  stage: ReactNode;
  /** Under the picture: the line of the match, statistics. */
  below: ReactNode;
  /** Right: tabs as high as this column; under everything on narrow screens. */
  panel: ReactNode;
  /** Link back, on a phone, where there is no header. */
  back: Place;
}

const STAGE_ID = 'leitor';

const pageStyles =
  'min-h-[calc(100dvh-var(--tabbar))] [--room:calc(100dvh-var(--header)-var(--tabbar)-var(--notice))] md:min-h-(--room) lg:grid lg:h-(--room) lg:min-h-104 lg:grid-cols-[minmax(0,1fr)_min(20rem,32vw)] xl:grid-cols-[minmax(0,1fr)_min(25.5rem,32vw)] short:block short:h-auto';
// On a phone the picture stays at the top while everything else scrolls; on a short screen it fills the first screen.
const stageStyles =
  'contents short:order-1 short:relative short:block short:[--tile-corner:3.25rem] max-md:sticky max-md:top-0 max-md:z-10 max-md:block max-md:bg-ink-950 max-md:[--tile-corner:3.25rem] md:relative md:block';

/** 5. The viewing room for one match: no rail; the picture with its score, and a wide panel. */
export function MatchLayout({ frame, title, head, stage, below, panel, back }: MatchLayoutProps) {
  return (
    <SiteFrame frame={frame} header="room" mainClass={pageStyles} skip={{ id: STAGE_ID, label: m.ui_skip_player() }}>
      <h1 className="sr-only">{title}</h1>
      <div className="flex min-w-0 flex-col lg:overflow-y-auto lg:[scrollbar-width:thin]">
        {/* Under the picture, before which it comes, it waits for it while the page is arriving. */}
        <div className="short:not-has-[~div]:invisible short:order-2 max-md:not-has-[~div]:invisible max-md:order-2">{head}</div>
        <section
          className={`focus-visible:outline-0 max-md:order-1 ${stageStyles}`}
          id={STAGE_ID}
          tabIndex={-1}
          aria-label={m.layouts_screens()}
        >
          <Link
            {...back.page}
            activeOptions={{ exact: true }}
            className={buttonStyles({ look: 'over', size: 'sm', icon: true, className: 'absolute top-2 left-2 z-3 md:not-short:hidden' })}
            aria-label={back.label}
          >
            <Icon glyph={leftGlyph} />
          </Link>
          <ShortTitle title={title} />
          {stage}
        </section>
        <div className="short:order-3 max-md:order-3">{below}</div>
      </div>
      <aside className="min-h-0 border-ink-700 lg:border-l lg:bg-ink-900" aria-label={m.layouts_panel()}>
        {panel}
      </aside>
    </SiteFrame>
  );
}
