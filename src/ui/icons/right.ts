import type { Glyph } from '../icon.tsx';

export const rightGlyph: Glyph = 'M7.5 5l5 5-5 5';
