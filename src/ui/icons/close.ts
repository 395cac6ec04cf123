import type { Glyph } from '../icon.tsx';

export const closeGlyph: Glyph = 'M5 5l10 10M15 5L5 15';
