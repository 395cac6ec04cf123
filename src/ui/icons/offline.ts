import type { Glyph } from '../icon.tsx';

export const offlineGlyph: Glyph =
  'M3 3l14 14M3 8a11 11 0 0 1 3.5-2.2M9.5 5A11 11 0 0 1 17 8M6 11.3a6.5 6.5 0 0 1 3.2-1.7M13 10.6l1 .7M10 15v.3';
