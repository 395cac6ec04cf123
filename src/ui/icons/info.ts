import type { Glyph } from '../icon.tsx';

export const infoGlyph: Glyph = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9.2V14M10 6.2v.3';
