/** The column every page shares: as wide as the screen less its gutters, 1280 px at most. */
export const pageColumn = 'mx-auto w-full max-w-page px-gutter';
