/** The look of a sheet, for Sheet and for an aside. */
import { cva } from 'class-variance-authority';

export const sheetStyles = cva('overflow-auto border-ink-700 bg-ink-900 [scrollbar-width:thin]', {
  variants: {
    /** over the page: from the right, on a phone from below */
    over: {
      true: 'fixed inset-y-0 right-0 z-modal w-[min(23rem,100%)] transition-[opacity,translate] duration-base ease-house data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:inset-x-0 max-md:top-auto max-md:max-h-[calc(100dvh-1.5rem)] max-md:w-auto max-md:rounded-t-sheet max-md:pb-[env(safe-area-inset-bottom)] max-md:data-ending-style:translate-y-8 max-md:data-starting-style:translate-y-8 md:border-l md:data-ending-style:translate-x-8 md:data-starting-style:translate-x-8 forced-colors:border forced-colors:border-[CanvasText]',
      false: 'border-l',
    },
  },
  defaultVariants: { over: false },
});
export const sheetPictureStyles = 'relative aspect-video overflow-hidden bg-ink-800';
/** Position of the close button. */
export const sheetCloseStyles = 'absolute top-3 right-3';
export const sheetBodyStyles = 'grid gap-4 p-5';
