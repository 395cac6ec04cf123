/** A club's crest, drawn from its colours, initials and pattern; never a copy of the club's own. */

import { textPath } from './set-text.ts';
import { drawingId, escapeXml, inkOn, mix, safeColour } from './svg.ts';

const SHAPE_PATHS = {
  escudo: 'M5 6Q32 0 59 6V37C59 54 46 63 32 70C18 63 5 54 5 37Z',
  heater: 'M5 3H59V34C59 53 47 63 32 70C17 63 5 53 5 34Z',
  roda: 'M32 5A31 31 0 1 1 31.9 5Z',
  losango: 'M32 2L60 20V46L32 70L4 46V20Z',
} as const;

const PATTERN_PATHS = {
  liso: '',
  listras: 'M12 0h8v72h-8zM28 0h8v72h-8zM44 0h8v72h-8z',
  aros: 'M0 28h64v8H0zM0 44h64v8H0zM0 60h64v8H0z',
  metades: 'M32 0h32v72H32z',
  faixa: 'M-4 52L52 4l16 8L8 72z',
  banda: 'M22 0h20v72H22z',
  quartos: 'M32 0h32v40H32zM0 40h32v32H0z',
  chevron: 'M0 44L32 28l32 16v14L32 42 0 58z',
  cruz: 'M27 0h10v72H27zM0 38h64v9H0z',
} as const;

export type CrestShape = keyof typeof SHAPE_PATHS;
export type CrestPattern = keyof typeof PATTERN_PATHS;

/** All shapes and patterns. */
export const CREST_SHAPES = Object.keys(SHAPE_PATHS) as CrestShape[];
export const CREST_PATTERNS = Object.keys(PATTERN_PATHS) as CrestPattern[];

/** Data of a crest. Colours are '#rrggbb': field, pattern, and ground of the initials (the pattern's when absent). */
export type CrestData = {
  initials: string;
  colours?: readonly string[];
  /** A name of CREST_PATTERNS; unknown names draw a plain field. */
  pattern?: string;
  /** A name of CREST_SHAPES; unknown names draw 'escudo'. */
  shape?: string;
  /** Accessible name; the initials when absent. */
  label?: string;
};

/** The crest as an SVG document, 64 × 72. `id` is only needed when one document contains the same crest twice. */
export function crest(data: CrestData, id?: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="crest" width="64" height="72" viewBox="0 0 64 72" role="img" ` +
    `aria-label="${escapeXml(data.label ?? data.initials)}">${crestBody(data, id)}</svg>`
  );
}

/** The content of a crest's <svg>, for drawings that contain one. */
export function crestBody({ initials, colours = [], pattern = 'liso', shape = 'escudo' }: CrestData, id?: string): string {
  const key = drawingId(id, initials, colours, pattern, shape);
  const field = safeColour(colours[0], '#5F6E82');
  const second = safeColour(colours[1], '#FFFFFF');
  const third = safeColour(colours[2], second);
  const plate = third.toLowerCase() === field.toLowerCase() ? mix(field, '#000000', 0.35) : third;
  const form = Object.hasOwn(SHAPE_PATHS, shape) ? (shape as CrestShape) : 'escudo';
  const d = SHAPE_PATHS[form];
  const stripes = Object.hasOwn(PATTERN_PATHS, pattern) ? PATTERN_PATHS[pattern as CrestPattern] : '';
  const text = [...initials].slice(0, 5).join('');
  const length = [...text].length;
  const size = length > 3 ? 18 : length > 2 ? 22 : 25;
  const height = 22;
  const y = form === 'roda' ? 26 : form === 'losango' ? 24 : 10;
  const ink = inkOn(plate);
  return (
    `<defs><clipPath id="${key}"><path d="${d}"/></clipPath></defs><g clip-path="url(#${key})"><path fill="${field}" d="M0 0h64v72H0z"/>` +
    (stripes ? `<path fill="${second}" d="${stripes}"/>` : '') +
    `<path fill="${plate}" d="M0 ${y}h64v${height}H0z"/>` +
    `<path fill="${ink}" fill-opacity=".28" d="M0 ${y}h64v1.4H0zM0 ${y + height - 1.4}h64v1.4H0z"/>` +
    `<path d="${d}" fill="none" stroke="${mix(field, '#000000', 0.45)}" stroke-width="5"/></g>` +
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"/>` +
    textPath(text, 32, y + height / 2 + size * 0.343, ink, { size, anchor: 'middle', maxWidth: 47, tracking: 0.02 })
  );
}
