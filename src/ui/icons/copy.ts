import type { Glyph } from '../icon.tsx';

export const copyGlyph: Glyph = 'M7 7h10v10H7zM4 13H3V3h10v1';
