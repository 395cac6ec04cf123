import type { Glyph } from '../icon.tsx';

export const bellGlyph: Glyph = 'M5 13V9a5 5 0 0 1 10 0v4l1.5 1.5h-13zM8 17h4';
