/** Text as outlines of Archivo: an SVG in an <img> cannot use the page's fonts. */

import { CAP_HEIGHT, GLYPHS } from './glyphs.ts';
import { escapeXml, n } from './svg.ts';

/** Options of a line. Sizes in the drawing's units. */
export type TextSetting = {
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Largest width; the line is scaled down to fit. */
  maxWidth?: number;
  /** Extra space after each letter, in ems. */
  tracking?: number;
};

/** A line: path data in thousandths of an em, and the transform that places it at (x, y) on its baseline. */
export type SetText = { d: string; size: number; width: number; capHeight: number; at: (x: number, y: number) => string };

const SPACE = (GLYPHS[' ']?.[0] ?? 154) + 60; // condensed Archivo has a thin word space (design notes: +.06em)

/** The outline of a character. Letters that the font lacks lose their accent; undefined: it has none. */
function glyph(character: string): readonly [number, string] | undefined {
  if (character === ' ' || character === '\u00a0') return [SPACE, ''];
  return GLYPHS[character] ?? GLYPHS[character.normalize('NFD').charAt(0)];
}

/** Without width of their own: marks, joiners, variants, signs that control. */
const WIDTHLESS = /^[\p{M}\p{Cc}\p{Cf}]$/u;
/** As wide as high: letters of China, Japan and Korea, and pictures. */
const SQUARE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]$/u;

/** Thousandths of an em that a character takes in whatever bold font draws it: as wide as the widest of usual ones, so that no line is cut. */
const guessedAdvance = (character: string): number =>
  WIDTHLESS.test(character)
    ? 0
    : SQUARE.test(character)
      ? 1_000
      : /\s/.test(character)
        ? 350
        : /[mwMWЖШЩЮМжшщюм@%]/.test(character)
          ? 1_060
          : 740;

const isOutlined = (character: string): boolean => glyph(character) !== undefined || WIDTHLESS.test(character);
/** Archivo has all letters of the line. One with others is drawn in another font, all of it. */
const isDrawn = (text: string): boolean => [...text.normalize('NFC')].every(isOutlined);

/** Width of a line at size 1, in ems. */
export function textWidth(text: string, tracking = 0): number {
  let width = 0;
  const drawn = isDrawn(text);
  for (const character of text.normalize('NFC')) {
    const advance = drawn ? (glyph(character)?.[0] ?? 0) : guessedAdvance(character);
    if (advance > 0) width += advance / 1000 + tracking;
  }
  return width;
}

/**
 * Text as outlines: kerning-free advance widths, scaled down to fit `maxWidth`.
 * `at(x, y)` is the value of the path's `transform` for an anchor point on the baseline.
 */
export function setText(text: string, { size, anchor = 'start', maxWidth, tracking = 0 }: TextSetting): SetText {
  let x = 0;
  let d = '';
  for (const character of text.normalize('NFC')) {
    const found = glyph(character);
    if (!found) continue;
    if (found[1]) d += `M${Math.round(x)} 0${found[1]}`;
    x += found[0] + tracking * 1000;
  }
  const ems = x / 1000;
  const fitted = maxWidth !== undefined && ems * size > maxWidth ? maxWidth / ems : size;
  const width = ems * fitted;
  const scale = Math.round(fitted * 100) / 100_000;
  const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
  return {
    d,
    size: fitted,
    width,
    capHeight: (CAP_HEIGHT / 1000) * fitted,
    at: (px, py) => `translate(${n(px - shift)} ${n(py)}) scale(${scale})`,
  };
}

/**
 * A line as one <path>. One with letters that Archivo lacks (Cyrillic, Arabic, Chinese) is text in a font of whoever draws it: joined letters and
 * their direction need one. '' when there is nothing to draw.
 */
export function textPath(text: string, x: number, y: number, fill: string, setting: TextSetting): string {
  if (!isDrawn(text)) {
    const { size, anchor = 'start', maxWidth } = setting;
    const width = textWidth(text) * size;
    const fitted = maxWidth !== undefined && width > maxWidth ? (size * maxWidth) / width : size;
    return `<text fill="${fill}" x="${n(x)}" y="${n(y)}" font-family="Noto Sans,DejaVu Sans,sans-serif" font-weight="700" font-size="${n(fitted)}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
  }
  const set = setText(text, setting);
  return set.d ? `<path fill="${fill}" transform="${set.at(x, y)}" d="${set.d}"/>` : '';
}

/**
 * Breaks words into one to `maxLines` lines so that the letters are as large as the box allows.
 * @returns the lines and their size, in the box's units.
 */
export function fitLines(
  text: string,
  box: { width: number; height: number; maxSize: number; leading: number },
  maxLines = 3,
): { lines: string[]; size: number } {
  const words = text.trim().split(/\s+/).filter(Boolean);
  let best = { lines: [] as string[], size: 0 };
  for (let count = 1; count <= Math.min(maxLines, words.length); count += 1) {
    const lines = balance(words, count);
    const longest = Math.max(...lines.map((line) => textWidth(line)));
    const size = Math.min(box.maxSize, box.width / longest, box.height / (1 + (lines.length - 1) * box.leading));
    if (size > best.size * 1.02) best = { lines, size };
  }
  return best;
}

/** Breaks words into exactly `count` lines and minimises the longest. */
function balance(words: readonly string[], count: number): string[] {
  if (count <= 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [];
  let shortest = Number.POSITIVE_INFINITY;
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const lines = [words.slice(0, first).join(' '), ...balance(words.slice(first), count - 1)];
    const longest = Math.max(...lines.map((line) => textWidth(line)));
    if (longest < shortest) [best, shortest] = [lines, longest];
  }
  return best;
}
