import type { Glyph } from '../icon.tsx';

export const playGlyph: Glyph = { fill: 'M6 3.8v12.4c0 .8.9 1.3 1.5.8l9-6.2a1 1 0 0 0 0-1.6l-9-6.2c-.6-.5-1.5 0-1.5.8z' };
