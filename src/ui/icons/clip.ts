import type { Glyph } from '../icon.tsx';

export const clipGlyph: Glyph =
  'M6 8.2A2.2 2.2 0 1 0 6 3.8a2.2 2.2 0 0 0 0 4.4zM6 16.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM7.8 7.4L17 14M7.8 12.6L17 6';
