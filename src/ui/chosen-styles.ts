/** Looks of a choice among several (`chosen:` is a variant of app/styles/shared.css: pressed, selected, current, checked). */

/** Windows' high contrast replaces our grounds: show what is chosen in the system's own colours. */
export const chosenContrast =
  'forced-colors:chosen:border-[Highlight] forced-colors:chosen:bg-[Highlight] forced-colors:chosen:text-[HighlightText] forced-colors:chosen:forced-color-adjust-none';

/** Alternatives side by side on one ground. */
export const segmentsStyles = 'inline-flex gap-0.5 rounded-ctl bg-ink-800 p-0.75 forced-colors:border forced-colors:border-[ButtonBorder]';
export const segmentStyles = `relative inline-flex min-h-8.5 pointer-coarse:min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-tag px-3 text-14 font-550 whitespace-nowrap text-soft hover:text-fg chosen:bg-fg chosen:font-650 chosen:text-ink-950 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-relva ${chosenContrast}`;

/** A filter that is on or off. */
export const chipStyles = `inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-ctl border border-ink-600 px-3 text-14 font-550 whitespace-nowrap text-soft hover:bg-ink-750 chosen:border-fg chosen:bg-fg chosen:font-650 chosen:text-ink-950 ${chosenContrast}`;
/** The hue of a chip's sport. */
export const chipMarkStyles = 'h-3.5 w-[3px] rounded-[2px] bg-hue';
