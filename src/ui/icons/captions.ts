import type { Glyph } from '../icon.tsx';

export const captionsGlyph: Glyph = 'M3 4.5h14v11H3zM8.5 8.5a2 2 0 1 0 0 3M14 8.5a2 2 0 1 0 0 3';
