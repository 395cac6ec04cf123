/** Utilities of what lies on the position bar. `--x`: its place in percent. Lazy, with the controls. */
import { cva } from 'class-variance-authority';

const halo = 'shadow-[0_0_0_2px_var(--ink-950)]';
const level = 'absolute bottom-0.75';

export const markStyles = 'absolute -bottom-px left-[calc(var(--x)-0.75rem)] grid size-6 place-items-center';

const words = 'text-[0.6875rem] leading-4 font-750';

/** A key moment: a ring, a card or three letters; several at once are their number. */
export const markSignStyles = cva('', {
  variants: {
    several: { true: `grid h-4 min-w-4 place-items-center px-1 text-ink-950 tabular-nums ${words} ${halo}`, false: '' },
    kind: { goal: '', card: 'bg-(--sp-tenis)', var: '', start: '', other: '' },
  },
  compoundVariants: [
    { several: true, kind: ['goal', 'var', 'start', 'other'], className: 'rounded-lg bg-fg' },
    { several: true, kind: 'card', className: 'rounded-[2px]' },
    {
      several: false,
      kind: ['goal', 'start', 'other'],
      className: 'size-3 rounded-full bg-fg shadow-[0_0_0_2px_var(--ink-950),inset_0_0_0_3px_var(--text),inset_0_0_0_6px_var(--ink-950)]',
    },
    { several: false, kind: 'card', className: `h-3 w-2 rounded-[1.5px] ${halo}` },
    {
      several: false,
      kind: 'var',
      className: `h-4 rounded-[2px] bg-ink-950 px-0.75 font-stretch-80% shadow-[0_0_0_1.5px_var(--text)] ${words}`,
    },
  ],
});

export const headStyles = `${level} left-[calc(var(--x)-0.5rem)] size-4 rounded-full bg-relva shadow-[0_0_0_3px_var(--ink-950)]`;
export const edgeStyles = `${level} right-0 h-4 w-0.75 rounded-[2px] bg-direto ${halo}`;
export const scrubStyles = `${level} left-[calc(var(--x)-1px)] h-4 w-0.5 bg-fg`;

/** As far to the left of the pointer as the pointer is from the bar's own left edge: never over either edge of the picture. */
export const barTipStyles =
  'pointer-events-none absolute bottom-11 left-(--x) z-tooltip flex w-max max-w-[min(20rem,100%)] -translate-x-(--x) items-center gap-2 rounded-ctl bg-ink-900 py-1.5 pr-1.5 pl-2.5 text-12 whitespace-nowrap shadow-[0_0_0_1px_var(--ink-700)]';

/** One tile of a sprite (--sheet, --size, --tile), as far to the left as the pointer is from the bar's left edge. */
export const thumbnailStyles =
  'pointer-events-none absolute bottom-20 left-(--x) z-tooltip aspect-video w-48 -translate-x-(--x) rounded-ctl bg-(image:--sheet) bg-ink-900 bg-position-(--tile) bg-size-(--size) shadow-[0_0_0_2px_var(--text),0_8px_24px_color-mix(in_srgb,var(--shade)_50%,transparent)] @max-[34rem]:bottom-19 @max-[34rem]:w-34 @max-[21rem]:hidden';
