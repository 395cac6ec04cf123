import type { Glyph } from '../icon.tsx';

export const calendarGlyph: Glyph = 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3M13 3v3';
