import type { Glyph } from '../icon.tsx';

export const moreGlyph: Glyph = 'M4.5 10h.2M10 10h.2M15.5 10h.2';
