import type { Glyph } from '../icon.tsx';

export const leftGlyph: Glyph = 'M12.5 5l-5 5 5 5';
