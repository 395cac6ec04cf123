import type { Glyph } from '../icon.tsx';

export const fullscreenGlyph: Glyph = 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4';
