import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { Contents } from './drawn-once.ts';
import { IconButton } from './icon-button.tsx';
import { leftGlyph } from './icons/left.ts';
import { rightGlyph } from './icons/right.ts';

interface RailProps {
  label: string;
  clips?: boolean;
  /** How many cards there are, where few of them share all of the row. */
  fill?: number;
  children?: ReactNode;
  /** in place of children: cards that look the same for all viewers */
  contents?: Contents;
}

/** Cards that leave places of a row empty on the widest screens. */
const FEW = 3;

/**
 * A row of cards that scrolls sideways by itself (touch, wheel, focus), with or without script. The buttons show only
 * where there is more to see; they change no layout, so nothing moves when they come.
 */
export function Rail({ label, clips, fill, children, contents }: RailProps) {
  // Laid out for the cards it came with: one that is added or taken away later moves nothing below the row.
  const [places] = useState(fill);
  const shape = clips ? ' rail--clips' : places !== undefined && places <= FEW ? ` rail--${places}` : '';
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [box, list] = [frame.current, row.current];
    if (!box || !list) return;
    const look = () => {
      box.toggleAttribute('data-back', list.scrollLeft > 8);
      box.toggleAttribute('data-on', list.scrollLeft + list.clientWidth < list.scrollWidth - 8);
    };
    const size = new ResizeObserver(look);
    size.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);
  const step = (way: 1 | -1) => () => row.current?.scrollBy({ left: way * row.current.clientWidth * 0.9 });
  return (
    <div className="rail-frame" ref={frame}>
      <ul className={`rail${shape}`} ref={row} aria-label={label} {...(contents ?? { children })} />
      <IconButton
        className="rail__step rail__step--back"
        look="line"
        glyph={leftGlyph}
        label={m.ui_rail_back({ label })}
        onClick={step(-1)}
      />
      <IconButton className="rail__step rail__step--on" look="line" glyph={rightGlyph} label={m.ui_rail_on({ label })} onClick={step(1)} />
    </div>
  );
}
