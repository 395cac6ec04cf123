import type { Glyph } from '../icon.tsx';

export const forwardGlyph: Glyph = 'M10.5 5L14 8.2l-3.5 3.2M14 8.2H8.5a4 4 0 1 0 4 4';
