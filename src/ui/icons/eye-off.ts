import type { Glyph } from '../icon.tsx';

export const eyeOffGlyph: Glyph =
  'M3 3l14 14M8 5.3A8 8 0 0 1 10 5c5 0 7.5 5 7.5 5a13 13 0 0 1-2.2 2.8M5.2 6.8A13 13 0 0 0 2.5 10S5 15 10 15c1 0 2-.2 2.8-.6';
