import type { Glyph } from '../icon.tsx';

export const userGlyph: Glyph = 'M10 9.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.5 17a6.5 6.5 0 0 1 13 0';
