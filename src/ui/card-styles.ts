/** A programme or a video as a picture with a name under it: an article or a list item. The link around the picture covers all of it. */
export const cardStyles = 'group/card relative flex min-w-0 flex-col gap-3';

/** The link around the picture's box. */
export const cardLinkStyles = 'card-link';

/** The box in the link, with the picture, which takes `cover`. */
export const cardPictureStyles = 'relative block aspect-video overflow-hidden rounded-card bg-ink-800 print:aspect-auto';

/** Tags over the top left corner of the picture. */
export const cardTagsStyles = 'absolute top-2 left-2 flex gap-1 print:static';

/** Duration or age, in the opposite corner. */
export const cardCornerStyles = 'absolute top-2 right-2 print:static';

export const cardTitleStyles = 'leading-tight font-stretch-90% tracking-[-0.003em] text-pretty';
