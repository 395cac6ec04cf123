/** Geometries of sports on courts and tracks. */

import type { Random } from '../seeded-random.ts';
import type { SportPalette } from './sports.ts';
import { n } from './svg.ts';

type Draw = (w: number, h: number, random: Random, palette: SportPalette) => string;

const stroke = (p: SportPalette, width: number): string => `fill="none" stroke="${p.ink}" stroke-width="${n(width)}"`;

/** A wooden floor. */
function boards(w: number, h: number, r: Random, p: SportPalette): string {
  let out = '';
  for (let i = 0; i < 30; i += 1) {
    if (r() <= 0.45) continue;
    out += `<path fill="${p.bg2}" d="M${n(r() * w)} ${n((i / 30) * h)}h${n(w * 0.1 + r() * w * 0.35)}v${n(h / 32)}H${n(r() * w * 0.1)}z" opacity=".8"/>`;
  }
  return out;
}

const basquetebol: Draw = (w, h, r, p) => {
  const cx = w * (0.72 + r() * 0.05);
  const line = stroke(p, h * 0.013);
  return (
    `${boards(w, h, r, p)}<circle cx="${n(cx)}" cy="${n(h * 0.1)}" r="${n(h * 0.66)}" ${line}/>` +
    `<path fill="${p.hue}" fill-opacity=".9" d="M${n(cx - h * 0.2)} ${n(-h * 0.05)}h${n(h * 0.4)}v${n(h * 0.55)}h${n(-h * 0.4)}z"/>` +
    `<path ${line} d="M${n(cx - h * 0.2)} ${n(-h * 0.05)}v${n(h * 0.55)}h${n(h * 0.4)}v${n(-h * 0.55)}"/>` +
    `<circle cx="${n(cx)}" cy="${n(h * 0.5)}" r="${n(h * 0.2)}" ${line}/><path stroke="#2A1503" stroke-width="${n(h * 0.02)}" d="M${n(cx - h * 0.11)} ${n(h * 0.07)}h${n(h * 0.22)}"/>` +
    `<circle cx="${n(cx)}" cy="${n(h * 0.155)}" r="${n(h * 0.07)}" fill="none" stroke="#2A1503" stroke-width="${n(h * 0.02)}"/>`
  );
};

/** Indoor goal area: the six-metre arc and the dashed nine-metre arc. `squash` flattens it for the smaller sport. */
const hall =
  (reach: number, ball: string): Draw =>
  (w, h, r, p) => {
    const cx = w * (0.7 + r() * 0.06);
    const line = stroke(p, h * 0.013);
    const area = (k: number): string =>
      `M${n(cx - h * (k + 0.12))} 0a${n(h * k)} ${n(h * k)} 0 0 0 ${n(h * k)} ${n(h * k)}h${n(h * 0.24)}a${n(h * k)} ${n(h * k)} 0 0 0 ${n(h * k)} ${n(-h * k)}`;
    return (
      `${boards(w, h, r, p)}<path d="${area(reach)}z" fill="${p.hue}" fill-opacity=".55"/><path d="${area(reach)}" ${line}/>` +
      `<path d="${area(reach * 1.45)}" ${line} stroke-dasharray="${n(h * 0.04)} ${n(h * 0.03)}"/>` +
      `<path d="M${n(cx - h * 0.14)} 0v${n(h * 0.05)}h${n(h * 0.28)}V0" fill="none" stroke="#fff" stroke-width="${n(h * 0.022)}"/>` +
      `<circle cx="${n(cx + h * (r() * 0.3 - 0.1))}" cy="${n(h * (reach + 0.1))}" r="${n(h * 0.036)}" fill="${ball}"/>`
    );
  };

const hoquei: Draw = (w, h, r, p) => {
  const [x, y] = [w * (0.42 + r() * 0.04), h * 0.1];
  const line = stroke(p, h * 0.014);
  const [W, H, R] = [w * 0.7, h * 0.62, h * 0.24];
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${n(W)}" height="${n(H)}" rx="${n(R)}" fill="${p.bg2}"/><rect x="${n(x)}" y="${n(y)}" width="${n(W)}" height="${n(H)}" rx="${n(R)}" ${line}/>` +
    `<path ${line} d="M${n(x + W * 0.42)} ${n(y)}v${n(H)}"/><circle cx="${n(x + W * 0.42)}" cy="${n(y + H / 2)}" r="${n(h * 0.12)}" ${line}/>` +
    `<path d="M${n(x + W * 0.3)} ${n(h * 0.9)}L${n(x + W * 0.62)} ${n(h * 0.3)}q${n(h * 0.04)} ${n(-h * 0.08)} ${n(h * 0.13)} ${n(-h * 0.03)}" fill="none" stroke="${p.hue}" stroke-width="${n(h * 0.045)}" stroke-linecap="round"/>` +
    `<circle cx="${n(x + W * 0.76)}" cy="${n(h * 0.38)}" r="${n(h * 0.035)}" fill="#111"/>`
  );
};

const voleibol: Draw = (w, h, r, p) => {
  const y = h * (0.2 + r() * 0.06);
  let net = '';
  for (let i = 0; i <= 16; i += 1) net += `M${n(w * 0.44 + i * h * 0.075)} ${n(y)}v${n(h * 0.26)}`;
  for (let i = 1; i < 4; i += 1) net += `M${n(w * 0.42)} ${n(y + i * h * 0.065)}H${w}`;
  const [bx, by, R] = [w * (0.62 + r() * 0.12), h * 0.14, h * 0.1];
  return (
    `<path fill="${p.bg2}" d="M${n(w * 0.2)} ${h}L${n(w * 0.5)} ${n(h * 0.52)}H${w}v${n(h * 0.48)}z"/>` +
    `<path d="${net}" stroke="${p.ink}" stroke-opacity=".6" stroke-width="${n(h * 0.006)}"/>` +
    `<path d="M${n(w * 0.42)} ${n(y)}H${w}M${n(w * 0.42)} ${n(y + h * 0.26)}H${w}" stroke="#fff" stroke-width="${n(h * 0.022)}"/>` +
    `<circle cx="${n(bx)}" cy="${n(by)}" r="${n(R)}" fill="${p.hue}"/>` +
    `<path d="M${n(bx - R)} ${n(by)}q${n(R)} ${n(-R * 0.5)} ${n(2 * R)} 0M${n(bx - R * 0.3)} ${n(by - R * 0.95)}q${n(R * 0.9)} ${n(R * 0.8)} ${n(R * 0.4)} ${n(R * 1.9)}" fill="none" stroke="${p.fg}" stroke-width="${n(h * 0.01)}"/>`
  );
};

const ragueb: Draw = (w, h, r, p) => {
  const cx = w * (0.7 + r() * 0.06);
  let out = '';
  for (let i = 0; i < 8; i += 2) out += `<path fill="${p.bg2}" d="M0 ${n(h * (0.5 + i * 0.065))}h${w}v${n(h * 0.065)}H0z"/>`;
  const post = `M${n(cx - h * 0.2)} ${n(-h * 0.1)}V${n(h * 0.66)}M${n(cx + h * 0.2)} ${n(-h * 0.1)}V${n(h * 0.66)}M${n(cx - h * 0.2)} ${n(h * 0.4)}h${n(h * 0.4)}`;
  const [bx, by] = [cx + h * (r() * 0.12 - 0.06), h * 0.2];
  return (
    `${out}<path d="M0 ${n(h * 0.66)}h${w}" stroke="${p.ink}" stroke-width="${n(h * 0.014)}"/><path d="${post}" stroke="#fff" stroke-width="${n(h * 0.03)}" stroke-linecap="round"/>` +
    `<ellipse cx="${n(bx)}" cy="${n(by)}" rx="${n(h * 0.1)}" ry="${n(h * 0.06)}" transform="rotate(-32 ${n(bx)} ${n(by)})" fill="${p.hue}" stroke="${p.fg}" stroke-width="${n(h * 0.01)}"/>`
  );
};

const atletismo: Draw = (w, h, r, p) => {
  const [cx, cy] = [w * (0.56 + r() * 0.04), h * 0.92];
  let out = `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(h * 1.02)}" fill="${p.bg2}"/>`;
  for (let i = 0; i < 8; i += 1) out += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(h * (0.34 + i * 0.097))}" ${stroke(p, h * 0.009)}/>`;
  return `${out}<path d="M${n(cx + h * 0.22)} ${n(cy - h * 0.26)}L${n(cx + h * 0.7)} ${n(cy - h * 0.78)}" stroke="#fff" stroke-width="${n(h * 0.024)}"/>`;
};

type Point3 = readonly [x: number, y: number, z?: number];

const padel: Draw = (w, h, r, p) => {
  const [ox, oy, u] = [w * (0.71 + r() * 0.04), h * 0.33, h * 0.062];
  const at = ([x, y, z = 0]: Point3): string => `${n(ox + (x - y) * u * 0.92)} ${n(oy + (x + y) * u * 0.46 - z * u)}`;
  const face = (points: Point3[], fill: string, more = ''): string => `<path d="M${points.map(at).join('L')}Z" fill="${fill}"${more}/>`;
  const line = (a: Point3, b: Point3, width = 0.011): string =>
    `<path d="M${at(a)}L${at(b)}" stroke="${p.ink}" stroke-width="${n(h * width)}"/>`;
  const flat = (x0: number, y0: number, x1: number, y1: number, fill: string): string =>
    face(
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
      fill,
    );
  let out = flat(-6, -6, 10, 12, p.bg2) + flat(-3, -5, 5, 9, p.hue);
  for (const y of [2, -2, 6]) out += line([-3, y], [5, y]);
  out += line([1, -2], [1, 6]);
  out += face(
    [
      [-3, -5],
      [5, -5],
      [5, -5, 4],
      [-3, -5, 4],
    ],
    '#fff',
    ' fill-opacity=".16"',
  );
  out += face(
    [
      [-3, -5],
      [-3, 9],
      [-3, 9, 4],
      [-3, -5, 4],
    ],
    '#fff',
    ' fill-opacity=".09"',
  );
  for (let i = 0; i <= 4; i += 1) out += line([-3 + i * 2, -5], [-3 + i * 2, -5, 4], 0.007);
  for (let i = 0; i <= 7; i += 1) out += line([-3, -5 + i * 2], [-3, -5 + i * 2, i > 5 || i < 2 ? 4 : 3], 0.007);
  out += line([-3, -5, 4], [5, -5, 4], 0.007) + line([-3, -5, 4], [-3, 9, 3], 0.007);
  out += face(
    [
      [-3, 2],
      [5, 2],
      [5, 2, 1],
      [-3, 2, 1],
    ],
    '#0A1640',
    ' fill-opacity=".55"',
  );
  return `${out}<circle cx="${n(ox + h * 0.1)}" cy="${n(oy - h * 0.03)}" r="${n(h * 0.03)}" fill="#F6FF7A"/>`;
};

/** Geometries by sport. */
export const courts = { basquetebol, padel, futsal: hall(0.4, '#fff'), andebol: hall(0.5, '#F6E27A'), hoquei, voleibol, ragueb, atletismo };
