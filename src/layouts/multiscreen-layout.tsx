import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { ShortTitle } from './short-title.tsx';
import { SiteFrame } from './site-frame.tsx';
import type { BackPlace, FrameSlots } from './slots.ts';

interface MultiscreenLayoutProps {
  frame: FrameSlots;
  /** The page's heading, for assistive technology: what is playing. */
  title: string;
  /** Left: a head, a list that scrolls, a foot. */
  rail: ReactNode;
  railLabel?: string;
  /** The row over the picture, under it on a phone. */
  tools: ReactNode;
  /** The picture or pictures, as large as the rest of the screen allows. */
  stage: ReactNode;
  /** Right: tabs as high as this column. */
  panel: ReactNode;
  /** A phone shows rail and panel under the picture; true: the panel alone. */
  hidesRailOnPhone?: boolean;
  /** From 64rem rail and panel are folded to the window's edges, which pictures need the room for: brings them back. */
  onUnfold?: (() => void) | undefined;
  /** Link back, on a phone, where there is no header. */
  back: BackPlace;
}

// From 64rem the room is as high as the window and its columns scroll; between phone and desk the rail is narrow; below 64rem the panel
// is under the picture; on a phone the picture stays at the top and everything follows it; the rail, below what may come late, waits for it
// ([data-late]), so that it does not move; and while the page is still arriving, for all that stands above it ([data-whole]). On a short
// screen the picture fills the first screen. Theatre (player/controls/use-theatre.ts) collapses what stands beside the picture. Larger text
// does not make the columns wider at the picture's cost.
const roomStyles =
  'flex min-h-[calc(100dvh-var(--tabbar))] flex-col [--room:calc(100dvh-var(--header)-var(--tabbar)-var(--notice))] md:grid md:min-h-(--room) md:grid-cols-[4.5rem_minmax(0,1fr)] md:grid-rows-[auto_minmax(16rem,1fr)] lg:h-(--room) lg:min-h-104 lg:grid-cols-[4.5rem_minmax(0,1fr)_min(18rem,30vw)] lg:grid-rows-none xl:grid-cols-[min(15.5rem,22vw)_minmax(0,1fr)_min(21.5rem,28vw)] md:in-data-theatre:grid-cols-[minmax(0,1fr)]! short:flex short:h-auto';
// The columns of a room whose pictures take the room: an edge each, in which the rest is hidden and keeps its state.
const foldedStyles =
  'lg:not-short:grid-cols-[2.75rem_minmax(0,1fr)_2.75rem]! lg:not-short:[&>nav]:block! lg:not-short:[&>nav>:not([data-edge])]:hidden! lg:not-short:[&>aside>:not([data-edge])]:hidden!';
const railStyles =
  'border-ink-700 short:static short:order-1 short:max-h-none short:self-auto max-md:order-1 max-md:border-t short:border-t md:sticky md:top-header md:row-span-2 md:grid md:max-h-(--room) md:min-h-0 md:grid-rows-[auto_minmax(0,1fr)_auto] md:self-start md:not-short:border-r lg:static lg:row-auto lg:max-h-none lg:self-auto max-md:in-[main:has([data-late])]:invisible short:in-[main:has([data-late])]:invisible max-md:not-has-[~[data-whole]]:invisible short:not-has-[~[data-whole]]:invisible noscript:visible! md:in-data-theatre:hidden!';
// Keys after a click on the picture would draw the focus around the whole section.
const stageStyles =
  'bg-ink-950 focus-visible:outline-0 short:relative short:-order-1 short:flex short:flex-col-reverse short:[--tile-corner:3.25rem] max-md:sticky max-md:top-0 max-md:z-10 max-md:-order-1 max-md:flex max-md:flex-col-reverse max-md:[--tile-corner:3.25rem] md:relative md:grid md:min-h-0 md:min-w-0 md:grid-cols-[minmax(0,1fr)] md:grid-rows-[minmax(3.5rem,auto)_auto] lg:grid-rows-[minmax(3.5rem,auto)_minmax(0,1fr)]';
// A container: buttons in a narrow row show their icon alone. Very large text puts them under the title. Where the row is under the picture,
// which comes after it, it waits for all of it while the page is arriving.
const toolsStyles =
  '@container flex items-center gap-2 border-b border-ink-700 px-4 short:min-h-16 max-md:min-h-16 max-md:flex-wrap max-md:bg-ink-950 max-md:py-3 max-md:not-has-[~[data-whole]]:invisible short:not-has-[~[data-whole]]:invisible';
const panelStyles = 'min-h-0 border-ink-700 md:border-t md:bg-ink-900 lg:border-t-0 lg:border-l lg:in-data-theatre:hidden!';

const backStyles = buttonStyles({ look: 'over', size: 'sm', icon: true, className: 'absolute top-2 left-2 z-3 md:not-short:hidden' });

const STAGE_ID = 'leitor';

/** 5. The viewing room: only the columns scroll; on a phone the picture stays at the top. What stands beside the picture is hydrated after it. */
export function MultiscreenLayout({
  frame,
  title,
  rail,
  railLabel,
  tools,
  stage,
  panel,
  hidesRailOnPhone,
  onUnfold,
  back,
}: MultiscreenLayoutProps) {
  return (
    <SiteFrame
      frame={frame}
      header="room"
      mainClass={onUnfold ? `${roomStyles} ${foldedStyles}` : roomStyles}
      footer={false}
      skip={{ id: STAGE_ID, label: m.ui_skip_player() }}
    >
      <h1 className="sr-only">{title}</h1>
      <nav
        className={hidesRailOnPhone ? `${railStyles} max-md:hidden` : railStyles}
        aria-label={railLabel ?? m.layouts_channels()}
        data-room-rail=""
      >
        {onUnfold ? <Edge label={m.live_unfold_rail()} glyph={rightGlyph} onUnfold={onUnfold} /> : null}
        <Suspense>{rail}</Suspense>
      </nav>
      <section className={stageStyles} id={STAGE_ID} tabIndex={-1} aria-label={m.layouts_screens()}>
        {back.from ? (
          <a href={back.from.href} onClick={back.from.onClick} className={backStyles} aria-label={back.label}>
            <Icon glyph={leftGlyph} />
          </a>
        ) : (
          <Link {...back.page} activeOptions={{ exact: true }} className={backStyles} aria-label={back.label}>
            <Icon glyph={leftGlyph} />
          </Link>
        )}
        <ShortTitle title={title} />
        <div className={toolsStyles}>
          <Suspense>{tools}</Suspense>
        </div>
        {stage}
        <i hidden data-whole="" />
      </section>
      <aside className={panelStyles} aria-label={m.layouts_panel()}>
        {onUnfold ? <Edge label={m.live_unfold_panel()} glyph={leftGlyph} onUnfold={onUnfold} /> : null}
        <Suspense>{panel}</Suspense>
      </aside>
      <i hidden data-whole="" />
    </SiteFrame>
  );
}

/** What is left of a folded column: a button as high as the window. Its column hides all else. */
function Edge({ label, glyph, onUnfold }: { label: string; glyph: Glyph; onUnfold: () => void }) {
  return (
    <button
      type="button"
      data-edge=""
      className="hidden size-full cursor-pointer place-items-center text-muted hover:bg-ink-800 hover:text-fg focus-visible:-outline-offset-4 lg:not-short:grid"
      aria-label={label}
      onClick={onUnfold}
    >
      <Icon glyph={glyph} />
    </button>
  );
}
