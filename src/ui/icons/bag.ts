import type { Glyph } from '../icon.tsx';

export const bagGlyph: Glyph = 'M4 6.5h12l.8 10H3.2zM7 8.5v-3a3 3 0 0 1 6 0v3';
