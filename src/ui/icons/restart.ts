import type { Glyph } from '../icon.tsx';

export const restartGlyph: Glyph = 'M4 10a6 6 0 1 0 2-4.5M4 3v3.5h3.5';
