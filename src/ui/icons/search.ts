import type { Glyph } from '../icon.tsx';

export const searchGlyph: Glyph = 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12zM13.5 13.5L17 17';
