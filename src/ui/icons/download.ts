import type { Glyph } from '../icon.tsx';

export const downloadGlyph: Glyph = 'M10 3v9M6.5 9L10 12.3 13.5 9M4 16.5h12';
