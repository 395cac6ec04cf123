import type { Glyph } from '../icon.tsx';

export const printGlyph: Glyph = 'M6 7V3h8v4M6 14H3V8h14v6h-3M6 11.5h8V17H6z';
