import type { Glyph } from '../icon.tsx';

export const placeGlyph: Glyph = 'M10 18s5.5-5.4 5.5-9.5a5.5 5.5 0 0 0-11 0C4.5 12.6 10 18 10 18zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
