import type { Glyph } from '../icon.tsx';

export const multiscreenGlyph: Glyph = 'M3 4h9v12H3zM14 4h3v5h-3zM14 11h3v5h-3z';
