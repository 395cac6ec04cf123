import type { Glyph } from '../icon.tsx';

export const downGlyph: Glyph = 'M5 7.5l5 5 5-5';
