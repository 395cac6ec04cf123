import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import { leftGlyph } from './icons/left.ts';
import { rightGlyph } from './icons/right.ts';

/**
 * A row of cards that scrolls sideways by itself (touch, wheel, focus), with or without script. The buttons show only
 * where there is more to see; they change no layout, so nothing moves when they come.
 */
export function Rail({ label, clips, children }: { label: string; clips?: boolean; children: ReactNode }) {
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
      <ul className={clips ? 'rail rail--clips' : 'rail'} ref={row} aria-label={label}>
        {children}
      </ul>
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
