import type { Glyph } from '../icon.tsx';

export const filterGlyph: Glyph = 'M3 5h14M6 10h8M8.5 15h3';
