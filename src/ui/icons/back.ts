import type { Glyph } from '../icon.tsx';

export const backGlyph: Glyph = 'M9.5 5L6 8.2l3.5 3.2M6 8.2h5.5a4 4 0 1 1-4 4';
