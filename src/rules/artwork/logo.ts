/** The brand's sign and name as SVG documents, drawn from what app.config.ts says of the brand. */

import { setText } from './set-text.ts';
import { n } from './svg.ts';

/** The part of the brand that drawings use. */
export interface DrawnBrand {
  name: string;
  mark: { ink: string; accent: string };
  colours: { ground: string; text: string; accent: string };
}

const NAME_SIZE = 44;
/** Baseline of the name beside a sign of 64. */
const NAME_Y = 48.2;
const NAME_X = 80;

const markBody = ({ mark, colours }: DrawnBrand): string =>
  `<path fill="${colours.text}" d="${mark.ink}"/><path fill="${colours.accent}" d="${mark.accent}"/>`;

/** The sign on a tile of the ground colour, for tabs. */
export const favicon = (brand: DrawnBrand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${brand.colours.ground}"/>` +
  `<g transform="translate(6 6) scale(.8125)">${markBody(brand)}</g></svg>`;

/** The sign on a full square, for home screens, which cut its corners: the sign lies within the inner 80 %. */
export const tile = (brand: DrawnBrand): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="${brand.colours.ground}"/>` +
  `<g transform="translate(8 8) scale(.75)">${markBody(brand)}</g></svg>`;

/** Sign and name. */
export function logo(brand: DrawnBrand): string {
  const name = setText(brand.name, { size: NAME_SIZE });
  const label = brand.name.replace(/[&<"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(NAME_X + name.width + 2)} 64" role="img" aria-label="${label}">${markBody(brand)}` +
    `<path fill="${brand.colours.text}" transform="${name.at(NAME_X, NAME_Y)}" d="${name.d}"/></svg>`
  );
}
