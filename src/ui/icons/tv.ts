import type { Glyph } from '../icon.tsx';

export const tvGlyph: Glyph = 'M3 4h14v10H3zM7 17h6';
