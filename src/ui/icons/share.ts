import type { Glyph } from '../icon.tsx';

export const shareGlyph: Glyph = 'M10 12V3M6.5 6L10 2.8 13.5 6M4 10v6.5h12V10';
