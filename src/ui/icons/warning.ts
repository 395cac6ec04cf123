import type { Glyph } from '../icon.tsx';

export const warningGlyph: Glyph = 'M10 3L2.5 16.5h15zM10 8.5v3.6M10 14.3v.2';
