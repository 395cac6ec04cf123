import type { Glyph } from '../icon.tsx';

export const starGlyph: Glyph = 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z';
