/** The look of a dialogue, shared by Dialogue and by native popovers and dialogs. */
import { cva } from 'class-variance-authority';

const fade = 'transition-opacity duration-base ease-house data-ending-style:opacity-0 data-starting-style:opacity-0';

/** The darkened page behind what is open. */
export const backdropStyles = `fixed inset-0 z-overlay bg-ink-950/78 ${fade}`;

/** Surface of anything over the page. */
export const floatingStyles = 'bg-ink-900 shadow-float ring ring-ink-700 forced-colors:border forced-colors:border-[CanvasText]';

/** Fills the screen and centres the dialogue; on a phone the dialogue is at the bottom. */
export const dialogueFrameStyles =
  'fixed inset-0 z-modal grid items-center justify-items-center p-6 max-md:items-end max-md:justify-items-stretch max-md:p-0';

export const dialogueStyles = cva(
  `z-modal rounded-sheet duration-base ease-house max-h-full w-full [scrollbar-width:thin] overflow-auto transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 max-md:max-h-[calc(100%-1.5rem)] max-md:max-w-none max-md:rounded-b-none ${floatingStyles}`,
  {
    variants: { width: { narrow: 'max-w-112', mid: 'max-w-136', wide: 'max-w-160', full: 'max-w-232', keys: 'max-w-184' } },
    defaultVariants: { width: 'narrow' },
  },
);
export const dialogueHeadStyles = 'flex items-start gap-4 px-6 pt-6 max-md:px-4 max-md:pt-5';
/** Position of the close button, last in the head. */
export const dialogueCloseStyles = '-mt-1.5 -mr-2 ml-auto';
export const dialogueBodyStyles = 'px-6 pt-5 pb-6 max-md:p-4';
export const dialogueFootStyles = 'sticky bottom-0 flex gap-3 border-t border-ink-700 bg-ink-900 px-6 py-4 max-md:px-4 max-md:py-3';
