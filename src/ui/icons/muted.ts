import type { Glyph } from '../icon.tsx';

export const mutedGlyph: Glyph = 'M3 8v4h3l4 3.5v-11L6 8zM13 8l4 4M17 8l-4 4';
