import type { Glyph } from '../icon.tsx';

export const upGlyph: Glyph = 'M5 12.5l5-5 5 5';
