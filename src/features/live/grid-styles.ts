/** How several pictures share the stage. */

// As large as the stage has room for. Two pictures stand one above the other, which makes them larger, except on a very wide stage; three stand one above two, or one beside two on a wide stage; four
// have the shape of one. Below 64rem the width alone decides; on a short screen all fill it together, two side by
// side, as one does alone.
const layoutStyles: Record<number, string> = {
  2: `short:w-full! [grid-template-areas:'a'_'b'] short:grid-cols-2 short:[grid-template-areas:'a_b'] lg:w-[min(100cqw,calc((100cqh-1.5rem)/2*16/9+1rem))] lg:[@container_(min-aspect-ratio:12/5)]:w-[min(100cqw,calc((100cqh-1rem)*32/9+1.5rem))] lg:[@container_(min-aspect-ratio:12/5)]:[grid-template-areas:'a_b']`,
  3: `short:w-[min(100%,calc((100dvh-1.5rem)/1.5*16/9+1rem))]! grid-cols-2 [grid-template-areas:'a_a'_'b_c'] lg:w-[min(100cqw,calc((100cqh-1.5rem)/1.5*16/9+1rem))] lg:[@container_(min-aspect-ratio:7/5)]:w-[min(100cqw,calc((100cqh-1rem)*8/3+1.5rem))] lg:[@container_(min-aspect-ratio:7/5)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:[@container_(min-aspect-ratio:7/5)]:[grid-template-areas:'a_b'_'a_c']`,
  4: `short:w-[min(100%,calc((100dvh-1.5rem)*16/9+1rem))]! grid-cols-2 [grid-template-areas:'a_b'_'c_d'] lg:w-[min(100cqw,calc((100cqh-1rem)*16/9+1rem))]`,
};

/** The container that the grid measures itself by. While the page is arriving it waits for all pictures: what has come would move for the rest. */
export const gridStageStyles =
  'not-has-[~[data-whole]]:invisible short:grid min-h-0 short:min-h-dvh min-w-0 short:grid-cols-1 short:content-center short:[container-type:normal] lg:grid lg:grid-cols-[minmax(0,auto)] lg:place-content-center lg:[container-type:size]';

/** A phone shows two of more pictures. The served page knows no window: it has all of them, and these styles. */
const phoneStyles = `max-md:grid-cols-1 max-md:[grid-template-areas:'a'_'b'] max-md:short:w-full! max-md:short:grid-cols-2 max-md:short:[grid-template-areas:'a_b']`;

/** @param count of pictures, two to four */
export const gridStyles = (count: number): string =>
  `short:mx-auto grid w-full gap-2 p-2 max-md:gap-0.5 max-md:p-0 ${layoutStyles[count] ?? layoutStyles[4]} ${count > 2 ? phoneStyles : ''}`;

const AREAS = ['[grid-area:a]', '[grid-area:b]', '[grid-area:c]', '[grid-area:d]'];
const PHONE_AREAS = ['max-md:[grid-area:a]', 'max-md:[grid-area:b]'];

/** Where a picture stands. @param place the first one's is 0 @param phonePlace among those that a phone shows; -1: not there */
export const areaStyles = (place: number, phonePlace: number): string =>
  `${AREAS[place] ?? ''} ${PHONE_AREAS[phonePlace] ?? 'max-md:hidden'}`;
