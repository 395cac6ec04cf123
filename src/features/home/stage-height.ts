/**
 * Every stage is as high as that of a live match, and so is its placeholder: what is on the stage changes while the page is open, or comes late, and
 * moves nothing below it. On a phone, a live match has two lines above the teams.
 */
export const stageHeight = 'min-h-156 beside:short:min-h-88 stacked:min-h-[38.1rem] stacked:short:min-h-[33.1rem]';
