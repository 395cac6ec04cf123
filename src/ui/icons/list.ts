import type { Glyph } from '../icon.tsx';

export const listGlyph: Glyph = 'M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5';
