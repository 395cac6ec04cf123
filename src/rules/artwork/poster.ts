/** A poster for content without a picture: the sport's geometry with the title, or the colours of two clubs. */

import { randomFrom } from '../seeded-random.ts';
import { type CrestData, crestBody } from './crest.ts';
import { GEOMETRY } from './geometry.ts';
import { matchLines } from './match-lines.ts';
import { fitLines, textPath } from './set-text.ts';
import { isSportSlug, type SportPalette, type SportSlug, sportPalette } from './sports.ts';
import { drawingId, escapeXml, mix, n, safeColour } from './svg.ts';

const SIZES = { '16:9': [640, 360], '1:1': [400, 400], '3:4': [360, 480], '21:9': [960, 400] } as const;

/** Width to height of a poster. */
export type PosterRatio = keyof typeof SIZES;

/** Data of a poster. */
export type PosterData = {
  /** A sport's slug; unknown slugs draw the studio. */
  sport?: string | null;
  title?: string;
  subtitle?: string;
  /** Seed of the geometry; the title when absent. */
  seed?: string;
  ratio?: PosterRatio;
  /** Two clubs: the poster is split in their colours, without text. */
  teams?: readonly [CrestData, CrestData] | null;
  /** false omits the title, for cards that print it themselves. */
  text?: boolean;
};

/** Width and height of a ratio's drawing, in its units (for the <img>'s attributes). */
export const posterSize = (ratio: PosterRatio = '16:9'): { width: number; height: number } => ({
  width: SIZES[ratio][0],
  height: SIZES[ratio][1],
});

/** The poster as an SVG document. `id` is only needed when one document contains the same poster twice. */
export function poster(data: PosterData, id?: string): string {
  const { title = '', subtitle = '', ratio = '16:9', teams = null, text = true } = data;
  const sport = data.sport && isSportSlug(data.sport) ? data.sport : 'estudio';
  const palette = sportPalette(sport);
  const [w, h] = SIZES[ratio] ?? SIZES['16:9'];
  const seed = data.seed ?? title;
  const key = drawingId(id, sport, title, subtitle, seed, ratio, teams, text);
  const body = teams
    ? matchBody(w, h, teams, sport, key)
    : `<path fill="${palette.bg}" d="M0 0h${w}v${h}H0z"/>${GEOMETRY[sport](w, h, randomFrom(`${sport}|${seed}`), palette)}`;
  const label = escapeXml([palette.name, title, subtitle].filter(Boolean).join(' · '));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="art" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice" role="img" ` +
    `aria-label="${label}">${body}${!teams && text && title ? titleBody(w, h, title, subtitle, sport === 'tenis', palette, key) : ''}</svg>`
  );
}

function matchBody(w: number, h: number, teams: readonly [CrestData, CrestData], sport: SportSlug, key: string): string {
  const [a, b] = teams.map((team) => safeColour(team.colours?.[0], '#5F6E82'));
  const [cx, cy, lean] = [w / 2, h / 2, Math.min(h * 0.16, w * 0.16)];
  // In a narrow poster the width limits the crests: two of them and the gaps.
  const height = Math.min(h * 0.45, (w * 0.36 * 72) / 64);
  const scale = Math.round((height / 72) * 100) / 100;
  const place = (team: CrestData, x: number, side: string): string =>
    `<g transform="translate(${n(x - 32 * scale)} ${n(cy - 36 * scale)}) scale(${scale})">${crestBody(team, `${key}${side}`)}</g>`;
  return (
    `<path fill="${b}" d="M0 0h${w}v${h}H0z"/><path fill="${a}" d="M0 0H${n(cx + lean)}L${n(cx - lean)} ${h}H0z"/><path fill="#000" fill-opacity=".14" d="M0 0h${w}v${h}H0z"/>` +
    matchLines(sport, w, h) +
    place(teams[0], w * 0.28, 'a') +
    place(teams[1], w * 0.72, 'b')
  );
}

/** Titles up to this length, in characters, are drawn whole; the longest that programmes have. */
const TITLE_LIMIT = 120;
/** The part of the width with the title, from the left: what frames of other proportions show of the drawing. */
const TITLE_WIDTH = 0.7;

function shorten(title: string): string {
  const text = title.trim();
  if (text.length <= TITLE_LIMIT) return text;
  return `${text.slice(0, TITLE_LIMIT).replace(/\s+\S*$/, '')}…`;
}

function titleBody(w: number, h: number, title: string, subtitle: string, light: boolean, p: SportPalette, key: string): string {
  const wide = w / h > 1.2;
  const margin = h * 0.085;
  const leading = 0.92;
  const { lines, size } = fitLines(
    shorten(title),
    { width: (wide ? w * TITLE_WIDTH : w - margin) - margin, height: h * 0.6, maxSize: h * (wide ? 0.2 : 0.17), leading },
    4,
  );
  const bottom = h - margin - (lines.length - 1) * size * leading;
  const shade = light ? p.bg : mix(p.bg, '#000000', 0.45);
  return (
    `<defs><linearGradient id="${key}g" x1="0" y1="1" x2=".55" y2="0"><stop offset="0" stop-color="${shade}"/><stop offset=".45" stop-color="${shade}" stop-opacity=".82"/>` +
    `<stop offset="1" stop-color="${shade}" stop-opacity="0"/></linearGradient></defs><path fill="url(#${key}g)" d="M0 0h${w}v${h}H0z"/>` +
    (subtitle ? textPath(subtitle, margin, margin + h * 0.05, p.fg, { size: h * 0.066, maxWidth: w - margin * 2 }) : '') +
    lines.map((line, i) => textPath(line, margin * 0.94, bottom + i * size * leading, p.fg, { size })).join('')
  );
}
