import type { Glyph } from '../icon.tsx';

export const pictureInPictureGlyph: Glyph = 'M3 4h14v12H3zM10 10h5v4h-5z';
