import type { Glyph } from '../icon.tsx';

export const plusGlyph: Glyph = 'M10 4v12M4 10h12';
