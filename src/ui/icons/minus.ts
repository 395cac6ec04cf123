import type { Glyph } from '../icon.tsx';

export const minusGlyph: Glyph = 'M4 10h12';
