import type { Glyph } from '../icon.tsx';

export const signOutGlyph: Glyph = 'M12 6V3H4v14h8v-3M8 10h9M14 7l3 3-3 3';
