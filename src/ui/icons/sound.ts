import type { Glyph } from '../icon.tsx';

export const soundGlyph: Glyph = 'M3 8v4h3l4 3.5v-11L6 8zM13 7.5a3.5 3.5 0 0 1 0 5M15.3 5.2a6.8 6.8 0 0 1 0 9.6';
