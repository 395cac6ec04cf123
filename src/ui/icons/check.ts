import type { Glyph } from '../icon.tsx';

export const checkGlyph: Glyph = 'M4 10.5l4 4 8-9';
