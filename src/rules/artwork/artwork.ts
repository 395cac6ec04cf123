/**
 * Artwork as data, addressed by content and drawn on demand. The upstream stores (hash, kind, data) and serves the immutable
 * `/art/{kind}/{hash}.svg`. The same data always gives the same bytes.
 */

import { hash64 } from '../seeded-random.ts';
import { type CrestData, crest } from './crest.ts';
import { type CardData, type ScarfData, scarf, voucherCard } from './merchandise.ts';
import { type PosterData, poster } from './poster.ts';
import { setText, textPath } from './set-text.ts';
import { sportPalette } from './sports.ts';
import { escapeXml, n } from './svg.ts';

/** Version of the drawings, part of the hash. Increase it when a drawing changes: old addresses are cached as immutable. */
export const ARTWORK_VERSION = 2;

/** A channel's logo: its number over its name. */
export type ChannelPlateData = { number: number; name: string; sport?: string | null };

/** All kinds of drawings. `kind` is also the folder in the address. */
export type ArtworkData =
  | ({ kind: 'crest' } & CrestData)
  | ({ kind: 'poster' } & PosterData)
  | ({ kind: 'channel' } & ChannelPlateData)
  | ({ kind: 'scarf' } & ScarfData)
  | ({ kind: 'card' } & CardData);

/** JSON with sorted keys and without undefined: equal data gives equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Hash of a drawing's data, sixteen hexadecimal digits. Independent of the order of keys. */
export const artworkHash = (data: ArtworkData): string => hash64(`${ARTWORK_VERSION}|${canonical(data)}`);

/** Path of a drawing under the upstream's base address. */
export const artworkPath = (data: ArtworkData): string => `/art/${data.kind}/${artworkHash(data)}.svg`;

/** Data as stored text, keys sorted. */
export const encodeArtwork = (data: ArtworkData): string => canonical(data);

/** Parses stored text or a parsed row; null when it is not a drawing. */
export function decodeArtwork(stored: unknown): ArtworkData | null {
  let value = stored;
  if (typeof stored === 'string') {
    try {
      value = JSON.parse(stored);
    } catch {
      return null;
    }
  }
  if (!value || typeof value !== 'object' || !('kind' in value)) return null;
  const data = value as Record<string, unknown>;
  if (data.kind === 'crest') return typeof data.initials === 'string' ? (value as ArtworkData) : null;
  if (data.kind === 'channel') return typeof data.number === 'number' && typeof data.name === 'string' ? (value as ArtworkData) : null;
  if (data.kind === 'scarf') return typeof data.word === 'string' ? (value as ArtworkData) : null;
  if (data.kind === 'card') return typeof data.title === 'string' && typeof data.subtitle === 'string' ? (value as ArtworkData) : null;
  return data.kind === 'poster' ? (value as ArtworkData) : null;
}

/** The drawing as an SVG document. */
export function drawArtwork(data: ArtworkData): string {
  switch (data.kind) {
    case 'crest':
      return crest(data);
    case 'poster':
      return poster(data);
    case 'channel':
      return channelPlate(data);
    case 'scarf':
      return scarf(data);
    case 'card':
      return voucherCard(data);
  }
}

/** A channel's logo, 96 × 96. */
export function channelPlate({ number, name, sport }: ChannelPlateData): string {
  const palette = sportPalette(sport);
  const figures = setText(String(number), { size: 52, anchor: 'middle', maxWidth: 76 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="art" width="96" height="96" viewBox="0 0 96 96" role="img" aria-label="${escapeXml(`Canal ${number}: ${name}`)}">` +
    `<rect width="96" height="96" rx="10" fill="#161C25"/><path fill="${palette.hue}" d="M12 82h72v3H12z"/>` +
    `<path fill="#F4F6FA" transform="${figures.at(48, n(38 + figures.capHeight / 2))}" d="${figures.d}"/>` +
    `${textPath(name, 48, 75, '#C6CFDB', { size: 12, anchor: 'middle', maxWidth: 78 })}</svg>`
  );
}
