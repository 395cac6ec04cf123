/** How several pictures share the stage. */

// As large as the stage has room for. Two pictures stand one above the other, which makes them larger, except on a very wide stage; three stand one above two, or one beside two on a wide stage; four
// have the shape of one. Below 64rem the width alone decides; on a short screen all fill it together, two side by
// side, as one does alone.
const layoutStyles: Record<number, string> = {
  2: `short:w-full! [grid-template-areas:'a'_'b'] short:grid-cols-2 short:[grid-template-areas:'a_b'] lg:w-[min(100cqw,calc((100cqh-1.5rem)/2*16/9+1rem))] lg:[@container_(min-aspect-ratio:12/5)]:w-[min(100cqw,calc((100cqh-1rem)*32/9+1.5rem))] lg:[@container_(min-aspect-ratio:12/5)]:[grid-template-areas:'a_b']`,
  3: `short:w-[min(100%,calc((100dvh-1.5rem)/1.5*16/9+1rem))]! grid-cols-2 [grid-template-areas:'a_a'_'b_c'] lg:w-[min(100cqw,calc((100cqh-1.5rem)/1.5*16/9+1rem))] lg:[@container_(min-aspect-ratio:7/5)]:w-[min(100cqw,calc((100cqh-1rem)*8/3+1.5rem))] lg:[@container_(min-aspect-ratio:7/5)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:[@container_(min-aspect-ratio:7/5)]:[grid-template-areas:'a_b'_'a_c']`,
  4: `short:w-[min(100%,calc((100dvh-1.5rem)*16/9+1rem))]! grid-cols-2 [grid-template-areas:'a_b'_'c_d'] lg:w-[min(100cqw,calc((100cqh-1rem)*16/9+1rem))]`,
};

/** The container that the grid measures itself by. */
export const gridStageStyles =
  'short:grid min-h-0 short:min-h-dvh min-w-0 short:grid-cols-1 short:content-center short:[container-type:normal] lg:grid lg:grid-cols-[minmax(0,auto)] lg:place-content-center lg:[container-type:size]';

/** @param count of pictures, two to four */
export const gridStyles = (count: number): string =>
  `short:mx-auto grid w-full gap-2 p-2 max-md:gap-0.5 max-md:p-0 ${layoutStyles[count] ?? layoutStyles[4]}`;

/** The places of the pictures, the first one's first. */
export const AREAS = ['[grid-area:a]', '[grid-area:b]', '[grid-area:c]', '[grid-area:d]'];
