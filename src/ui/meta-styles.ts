import { cva } from 'class-variance-authority';

/** A secondary line of facts about a programme: channel, competition, place. */
export const metaStyles = cva('meta-line', {
  variants: {
    /** false: one line, its last part shortened to what fits */
    wrap: { true: 'flex-wrap *:min-w-0', false: '*:last:min-w-0 *:last:truncate' },
  },
  defaultVariants: { wrap: true },
});

/** The name of a sport after a thin marker of its hue; needs `data-sport` on it or around it. */
export const sportStyles = 'inline-flex items-center gap-2 before:h-[0.875em] before:w-[3px] before:rounded-[2px] before:bg-hue';
