import { cva } from 'class-variance-authority';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { type Glyph, Icon } from './icon.tsx';
import { leftGlyph } from './icons/left.ts';
import { rightGlyph } from './icons/right.ts';

interface RailProps {
  label: string;
  /** Number of cards, when so few that they share the whole row. */
  fill?: number;
  /** of tall cards: more of them, each narrower */
  narrow?: boolean;
  children: ReactNode;
}

/** Up to this many cards share the whole row; more have a fixed width. */
const FEW = 3;

// Padding and its negative margin leave room for focus rings, which a scroller would cut.
const railStyles = cva(
  'relative -m-1 grid snap-x snap-proximity scroll-px-1 grid-flow-col gap-4 overflow-x-auto overscroll-x-contain scroll-smooth p-1 [scrollbar-width:none] *:snap-start max-md:-mx-gutter max-md:scroll-px-gutter max-md:gap-3 max-md:px-gutter',
  {
    variants: {
      places: {
        1: 'auto-cols-[100%]',
        2: 'auto-cols-[calc((100%-1rem)/2)] max-md:auto-cols-[17rem]',
        3: 'auto-cols-[calc((100%-2rem)/3)] max-md:auto-cols-[17rem]',
        narrow: 'auto-cols-[calc((100%-4rem)/5)] max-md:auto-cols-[10.5rem] max-xl:auto-cols-[calc((100%-3rem)/4)]',
        many: 'auto-cols-[calc((100%-3rem)/4)] max-md:auto-cols-[17rem] max-xl:auto-cols-[calc((100%-2rem)/3)]',
      },
    },
  },
);

/**
 * A row of cards that scrolls sideways natively (touch, wheel, focus), with or without JavaScript. The buttons are shown only
 * when there are more cards in that direction; they are outside of the layout, so nothing moves when they appear.
 */
export function Rail({ label, fill, narrow = false, children }: RailProps) {
  // Laid out for the number of cards of the first render: one that is added or removed later moves nothing below the row.
  const [places] = useState<1 | 2 | 3 | 'many'>(() => (fill !== undefined && fill <= FEW ? (Math.max(fill, 1) as 1 | 2 | 3) : 'many'));
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [box, list] = [frame.current, row.current];
    if (!box || !list) return;
    const update = () => {
      box.toggleAttribute('data-back', list.scrollLeft > 8);
      box.toggleAttribute('data-on', list.scrollLeft + list.clientWidth < list.scrollWidth - 8);
    };
    const size = new ResizeObserver(update);
    size.observe(list);
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      size.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, []);
  const step = (way: 1 | -1) => () => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.9 });
  return (
    <div className="group/rail relative" ref={frame}>
      <ul className={railStyles({ places: narrow ? 'narrow' : places })} ref={row} aria-label={label}>
        {children}
      </ul>
      <Step
        className="-left-5.5 group-data-back/rail:visible max-xl:-left-3"
        glyph={leftGlyph}
        label={m.ui_rail_back({ label })}
        onClick={step(-1)}
      />
      <Step
        className="-right-5.5 group-data-on/rail:visible max-xl:-right-3"
        glyph={rightGlyph}
        label={m.ui_rail_on({ label })}
        onClick={step(1)}
      />
    </div>
  );
}

/** At half the height of a card's picture, which is 5.375rem in a full row. */
function Step({ className, glyph, label, onClick }: { className: string; glyph: Glyph; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`invisible absolute top-[5.375rem] z-2 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-ink-700 bg-ink-900 transition-colors duration-fast ease-house hover:bg-ink-750 max-md:hidden ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon glyph={glyph} />
    </button>
  );
}
