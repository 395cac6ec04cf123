import type { Glyph } from '../icon.tsx';

/** A loudspeaker with an exclamation mark: there is no sound, and it was not the viewer who turned it off. */
export const soundRefusedGlyph: Glyph = 'M3 8v4h3l4 3.5v-11L6 8zM15 5.5v5.5M15 13.6v.9';
