import type { Glyph } from '../icon.tsx';

export const phoneGlyph: Glyph = 'M6 2.5h8v15H6zM9 15.3h2';
