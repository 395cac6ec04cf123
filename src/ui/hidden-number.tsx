/** In place of a number that the viewer does not want to see: a block of its size. */
export const HiddenNumber = () => <i className="inline-block h-[0.62em] w-[1ch] rounded-[3px] bg-ink-700" aria-hidden="true" />;
