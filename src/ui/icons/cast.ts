import type { Glyph } from '../icon.tsx';

export const castGlyph: Glyph = 'M3 6V4h14v12h-5M3 16h.5M3 12.5A3.5 3.5 0 0 1 6.5 16M3 9a7 7 0 0 1 7 7';
