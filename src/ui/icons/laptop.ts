import type { Glyph } from '../icon.tsx';

export const laptopGlyph: Glyph = 'M4 4h12v9H4zM2 16.2h16';
