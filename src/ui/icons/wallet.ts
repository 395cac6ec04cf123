import type { Glyph } from '../icon.tsx';

export const walletGlyph: Glyph = 'M3 6.5h13.5v10H3zM3 6.5l10-3v3M13.5 11.5h.5';
