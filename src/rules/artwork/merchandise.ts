/** Drawings of the store: a scarf with a word on it, and the card of a voucher. */

import { textPath } from './set-text.ts';
import { escapeXml, safeColour } from './svg.ts';

/** Colours: ground, cloth, stripes, letters. */
export type ScarfData = { word: string; ground?: string; cloth?: string; stripes?: string; letters?: string /** degrees */; turn?: number };
export type CardData = { title: string; subtitle: string; colour?: string };

/** 640 × 480. */
export function scarf({ word, ground, cloth, stripes, letters, turn = -14 }: ScarfData): string {
  const bands = [
    [172, 15],
    [291, 15],
    [193, 4],
    [281, 4],
  ];
  const ribs = Array.from({ length: 74 }, (_, i) => `M${-120 + i * 12} 172h6v134h-6z`).join('');
  const angle = Number.isFinite(turn) ? Math.max(-90, Math.min(90, turn)) : 0;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" class="art" width="640" height="480" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" role="img" ' +
    `aria-label="${escapeXml(`Cachecol ${word}`)}"><path fill="${safeColour(ground, '#1B232E')}" d="M0 0h640v480H0z"/><g transform="rotate(${angle} 320 240)">` +
    `<path fill="#000" fill-opacity=".3" d="M-120 186h880v134h-880z"/><path fill="${safeColour(cloth, '#0E1218')}" d="M-120 172h880v134h-880z"/>` +
    `<path fill="#fff" fill-opacity=".03" d="${ribs}"/>` +
    `<path fill="${safeColour(stripes, '#B6F23C')}" d="${bands.map(([y, h]) => `M-120 ${y}h880v${h}h-880z`).join('')}"/>` +
    `${textPath(word, 320, 272, safeColour(letters, '#F4F6FA'), { size: 92, anchor: 'middle', maxWidth: 520 })}</g></svg>`
  );
}

/** 640 × 400: what whoever receives a voucher has in the hand. */
export function voucherCard({ title, subtitle, colour }: CardData): string {
  const accent = safeColour(colour, '#B6F23C');
  const arcs = [70, 118, 166, 214, 262].map((r) => `M${640 - r} 400a${r} ${r} 0 0 1 ${r} -${r}`).join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" class="art" width="640" height="400" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" role="img" ' +
    `aria-label="${escapeXml(`Cartão: ${title}, ${subtitle}`)}"><path fill="#161C25" d="M0 0h640v400H0z"/>` +
    `<path fill="none" stroke="${accent}" stroke-opacity=".55" stroke-width="16" d="${arcs}"/><path fill="${accent}" d="M40 44h56v8H40z"/>` +
    `${textPath(title, 40, 138, '#F4F6FA', { size: 68, maxWidth: 520 })}${textPath(subtitle, 40, 192, '#C6CFDB', { size: 34, maxWidth: 460 })}` +
    `<path fill="#232C39" d="M40 300h300v56H40z"/><path fill="#5F6E82" d="M60 324h70v8H60zM150 324h70v8h-70zM240 324h70v8h-70z"/></svg>`
  );
}
