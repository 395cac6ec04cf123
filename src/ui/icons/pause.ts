import type { Glyph } from '../icon.tsx';

export const pauseGlyph: Glyph = { fill: 'M5 3.5h3.6v13H5zM11.4 3.5H15v13h-3.6z' };
