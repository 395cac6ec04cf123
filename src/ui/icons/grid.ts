import type { Glyph } from '../icon.tsx';

export const gridGlyph: Glyph = 'M3 4h6v5H3zM11 4h6v5h-6zM3 11h6v5H3zM11 11h6v5h-6z';
