/** The id of the grid's element, for the link that skips to it. */
export const GRID_ID = 'grelha';
