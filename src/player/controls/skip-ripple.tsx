import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { backGlyph } from '#ui/icons/back.ts';
import { forwardGlyph } from '#ui/icons/forward.ts';
import type { Skipped } from './use-picture-clicks.ts';

/** Where a double tap jumped, and how far: taps in a row add up. Screen readers are told by the live region. */
export function SkipRipple({ skipped }: { skipped: Skipped | null }) {
  if (skipped === null) return null;
  const back = skipped.seconds < 0;
  return (
    <span
      key={skipped.count}
      className={`pointer-events-none absolute inset-y-0 z-1 grid w-2/5 animate-ripple content-center justify-items-center gap-1 bg-fg/15 font-bold text-14 ${back ? 'left-0 rounded-r-full' : 'right-0 rounded-l-full'}`}
      data-skipped={skipped.seconds}
      aria-hidden="true"
    >
      <Icon glyph={back ? backGlyph : forwardGlyph} size="size-8" />
      {m.player_skip_seconds({ seconds: String(Math.abs(skipped.seconds)) })}
    </span>
  );
}
