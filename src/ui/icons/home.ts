import type { Glyph } from '../icon.tsx';

export const homeGlyph: Glyph = 'M3 9l7-6 7 6v8h-5v-5H8v5H3z';
