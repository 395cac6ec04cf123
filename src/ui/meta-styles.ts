import { cva } from 'class-variance-authority';

/** A secondary line of facts about a programme: channel, competition, place. */
export const metaStyles = cva('meta-line', {
  variants: {
    /** false: one line, its last part shortened to what fits; larger text, which leaves it no room, puts it on a line of its own */
    wrap: { true: 'flex-wrap *:min-w-0', false: 'flex-wrap *:last:min-w-0 *:last:flex-1 *:last:basis-12 *:last:truncate' },
  },
  defaultVariants: { wrap: true },
});

/** The name of a sport after a thin marker of its hue; needs `data-sport` on it or around it. */
export const sportStyles = 'inline-flex items-center gap-2 before:h-[0.875em] before:w-[3px] before:rounded-[2px] before:bg-hue';
