/** The picture of a shared address: a drawing, and under it what it is and when. It never has a result. */
import type { DrawnBrand } from './logo.ts';
import { fitLines, textPath } from './set-text.ts';
import { n } from './svg.ts';

/** As the services that show shared addresses have it. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

export interface SharingCard {
  /** A drawing as an SVG document. */
  art: string;
  /** The drawing is shown whole on the ground, as a crest is; otherwise it fills its part and is cut. */
  isWhole?: boolean;
  /** Absent: the drawing alone. */
  title?: string;
  /** Competition and time, a price. */
  note?: string;
}

const MARGIN = 56;
/** Where the drawing ends and the words begin. */
const BAND = 400;
const MARK = 72;
const MUTED = '#9aa7b8';

/** A drawing as a part of another one. */
function placed(svg: string, x: number, y: number, width: number, height: number, isWhole: boolean): string {
  const inner = svg.replace(/^<svg([^>]*)>/, (_all, attributes: string) => {
    const kept = attributes.replace(/ (?:width|height|x|y|preserveAspectRatio|class)="[^"]*"/g, '');
    return `<svg${kept} x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="xMidYMid ${isWhole ? 'meet' : 'slice'}">`;
  });
  return `<g>${inner}</g>`;
}

export function sharingCard({ art, isWhole = false, title = '', note = '' }: SharingCard, { mark, colours }: DrawnBrand): string {
  const { width, height } = SHARING_SIZE;
  const end = title === '' ? height : BAND;
  const room = isWhole ? 48 : 0;
  const words = fitLines(title, { width: width - 2 * MARGIN, height: 116, maxSize: 76, leading: 1 }, 2);
  const first = BAND + 44 + words.size * 0.72;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${colours.ground}" d="M0 0h${width}v${height}H0z"/>` +
    placed(art, room, room, width - 2 * room, end - 2 * room, isWhole) +
    (title === ''
      ? ''
      : `<path fill="${colours.ground}" d="M0 ${BAND}h${width}v${height - BAND}H0z"/><path fill="${colours.accent}" d="M0 ${BAND}h${width}v6H0z"/>`) +
    words.lines.map((line, index) => textPath(line, MARGIN, first + index * words.size, colours.text, { size: words.size })).join('') +
    (note === '' ? '' : textPath(note, MARGIN, height - 46, MUTED, { size: 30, maxWidth: width - 3 * MARGIN - MARK })) +
    (title === ''
      ? ''
      : `<g transform="translate(${width - MARGIN - MARK} ${height - 30 - MARK}) scale(${n(MARK / 64)})"><path fill="${colours.text}" d="${mark.ink}"/><path fill="${colours.accent}" d="${mark.accent}"/></g>`) +
    '</svg>'
  );
}
