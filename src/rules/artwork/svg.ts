/** Building blocks of the drawings. Pure. */

import { hash32 } from '../seeded-random.ts';

/** A number as SVG needs it: one decimal at most. */
export const n = (value: number): number => Math.round(value * 10) / 10;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for attributes and elements; drops control characters that XML does not allow. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the ones XML 1.0 does not allow
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c);
}

/** A '#rrggbb' colour, or the fallback for any other text (colours come over the wire). */
export function safeColour(colour: string | undefined, fallback: string): string {
  if (colour && /^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour ?? '');
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : fallback;
}

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Relative luminance of a '#rrggbb' colour, 0 to 1 (WCAG 2). */
export function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white, whichever has more contrast on a ground. */
export const inkOn = (ground: string): string => (luminance(ground) > 0.32 ? '#0B0F15' : '#FFFFFF');

/** Two colours mixed: 0 is the first, 1 the second. */
export function mix(a: string, b: string, t: number): string {
  const to = channels(b);
  return `#${channels(a)
    .map((v, i) =>
      Math.round(v * (1 - t) + (to[i] ?? 0) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** An id for references within a drawing, from its data; `id` when one document contains the same drawing twice. */
export const drawingId = (id: string | undefined, ...data: unknown[]): string => id ?? `c${hash32(JSON.stringify(data)).toString(36)}`;
