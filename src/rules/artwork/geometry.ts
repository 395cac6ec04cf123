/** The sport's geometry behind a poster's text: pitch, circuit, court. Pure: randomness comes from the seed. */

import type { Random } from '../seeded-random.ts';
import { courts } from './geometry-courts.ts';
import type { SportPalette, SportSlug } from './sports.ts';
import { mix, n } from './svg.ts';

/** Draws on a w × h canvas already filled with the palette's `bg`. */
export type Geometry = (w: number, h: number, random: Random, palette: SportPalette) => string;

type Point = readonly [x: number, y: number];

const futebol: Geometry = (w, h, r, p) => {
  const s = h * (0.62 + r() * 0.16);
  const cx = w * (0.72 + r() * 0.08);
  const cy = h * (0.34 + r() * 0.1);
  const angle = -18 - r() * 16;
  const line = `fill="none" stroke="${p.ink}" stroke-width="${n(h * 0.012)}"`;
  let out = `<g transform="rotate(${n(angle)} ${n(cx)} ${n(cy)})">`;
  for (let i = -6; i < 7; i += 2)
    out += `<path fill="${p.bg2}" d="M${n(cx + i * s * 0.34)} ${n(cy - 3 * s)}h${n(s * 0.34)}v${n(6 * s)}h${n(-s * 0.34)}z"/>`;
  return (
    `${out}<path ${line} d="M${n(cx)} ${n(cy - 3 * s)}V${n(cy + 3 * s)}"/><circle ${line} cx="${n(cx)}" cy="${n(cy)}" r="${n(s * 0.52)}"/>` +
    `<circle fill="${p.ink}" cx="${n(cx)}" cy="${n(cy)}" r="${n(h * 0.024)}"/>` +
    `<path ${line} d="M${n(cx + s * 1.36)} ${n(cy - s * 0.8)}h${n(-s * 0.46)}v${n(s * 1.6)}h${n(s * 0.46)}"/></g>`
  );
};

/** A closed curve through the points (Catmull–Rom as cubic Béziers). */
function closedCurve(points: readonly Point[]): string {
  const tension = 5.2;
  const point = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  let d = `M${n(point(0)[0])} ${n(point(0)[1])}`;
  for (let i = 0; i < points.length; i += 1) {
    const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const [c1x, c1y] = [p1[0] + (p2[0] - p0[0]) / tension, p1[1] + (p2[1] - p0[1]) / tension];
    const [c2x, c2y] = [p2[0] - (p3[0] - p1[0]) / tension, p2[1] - (p3[1] - p1[1]) / tension];
    d += `C${n(c1x)} ${n(c1y)} ${n(c2x)} ${n(c2y)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

const motores: Geometry = (w, h, r, p) => {
  const corners = 8 + Math.floor(r() * 3);
  const [cx, cy] = [w * 0.68, h * 0.44];
  const points: Point[] = [];
  for (let i = 0; i < corners; i += 1) {
    const t = (i / corners) * Math.PI * 2 + 2 + r() * 0.35;
    const q = 0.5 + r() * 0.5;
    points.push([cx + Math.cos(t) * h * 0.62 * q, cy + Math.sin(t) * h * 0.4 * q]);
  }
  let out = '';
  for (let i = 0; i < 7; i += 1)
    out += `<path fill="${p.bg2}" d="M${n(w * 0.2 + i * h * 0.34)} ${n(-h * 0.1)}h${n(h * 0.15)}l${n(-h * 0.7)} ${n(h * 1.3)}h${n(-h * 0.15)}z"/>`;
  const d = closedCurve(points);
  const style = `fill="none" stroke-linejoin="round" d="${d}"`;
  const [x, y] = points.reduce((top, point) => (point[1] < top[1] ? point : top), points[0] ?? [cx, cy]);
  const q = h * 0.026;
  let flag = '';
  for (let i = 0; i < 2; i += 1)
    for (let j = 0; j < 4; j += 1)
      flag += `<rect x="${n(x - q + i * q)}" y="${n(y - 2 * q + j * q)}" width="${n(q)}" height="${n(q)}" fill="${(i + j) % 2 ? '#fff' : p.ink}"/>`;
  return (
    `${out}<path ${style} stroke="#fff" stroke-width="${n(h * 0.094)}"/>` +
    `<path ${style} stroke="${p.hue}" stroke-dasharray="${n(h * 0.05)} ${n(h * 0.05)}" stroke-width="${n(h * 0.094)}"/>` +
    `<path ${style} stroke="${p.ink}" stroke-width="${n(h * 0.07)}"/>${flag}`
  );
};

const tenis: Geometry = (w, h, r, p) => {
  const angle = -24 - r() * 8;
  const [cx, cy, L, W] = [w * 0.7, h * 0.5, h * 1.5, h * 0.68];
  const line = `fill="none" stroke="${p.ink}" stroke-width="${n(h * 0.016)}"`;
  const [bx, by] = [w * (0.8 + r() * 0.08), h * 0.22];
  const court = `M${n(cx - L / 2)} ${n(cy - W / 2)}h${n(L)}v${n(W)}h${n(-L)}z`;
  const sidelines = `M${n(cx - L / 2)} ${n(cy - W * 0.37)}h${n(L)}M${n(cx - L / 2)} ${n(cy + W * 0.37)}h${n(L)}`;
  const service = `M${n(cx - L * 0.27)} ${n(cy - W * 0.37)}v${n(W * 0.74)}M${n(cx + L * 0.27)} ${n(cy - W * 0.37)}v${n(W * 0.74)}M${n(cx - L * 0.27)} ${n(cy)}h${n(L * 0.54)}`;
  return (
    `<g transform="rotate(${n(angle)} ${n(cx)} ${n(cy)})"><path fill="${p.bg2}" d="${court}"/><path ${line} d="${court}${sidelines}${service}"/>` +
    `<path stroke="${p.fg}" stroke-width="${n(h * 0.014)}" d="M${n(cx)} ${n(cy - W * 0.6)}v${n(W * 1.2)}"/></g>` +
    `<path d="M${n(w * 0.42)} ${n(h * 0.8)}Q${n(w * 0.6)} ${n(-h * 0.12)} ${n(bx)} ${n(by)}" fill="none" stroke="${p.fg}" stroke-width="${n(h * 0.011)}" ` +
    `stroke-dasharray="${n(h * 0.005)} ${n(h * 0.042)}" stroke-linecap="round"/>` +
    `<circle cx="${n(bx)}" cy="${n(by)}" r="${n(h * 0.085)}" fill="#F6FF7A" stroke="${p.fg}" stroke-width="${n(h * 0.012)}"/>` +
    `<path d="M${n(bx - h * 0.072)} ${n(by - h * 0.045)}q${n(h * 0.07)} ${n(h * 0.05)} ${n(h * 0.055)} ${n(h * 0.128)}" fill="none" stroke="${p.fg}" stroke-width="${n(h * 0.01)}"/>`
  );
};

const ciclismo: Geometry = (w, h, r, p) => {
  const ranges = [mix(p.hue, '#FFFFFF', 0.35), p.hue, mix(p.bg, p.hue, 0.35), p.bg2, mix(p.bg2, '#021a21', 0.55)];
  let out = `<circle cx="${n(w * 0.77)}" cy="${n(h * 0.24)}" r="${n(h * 0.12)}" fill="${p.ink}"/>`;
  ranges.forEach((colour, i) => {
    let d = `M-10 ${h}V${n(h * (0.62 + i * 0.08))}`;
    const steps = 9 - i;
    for (let k = 0; k <= steps; k += 1) {
      const up = Math.sin((k / steps) * Math.PI * 0.9) * 0.34 * (1 - i * 0.17);
      d += `L${n((k / steps) * (w + 20) - 10)} ${n(h * (0.64 + i * 0.085 - up - r() * 0.13))}`;
    }
    out += `<path fill="${colour}" d="${d}V${h}Z"${i === 0 ? ' opacity=".55"' : ''}/>`;
  });
  return out;
};

const estudio: Geometry = (w, h, r, p) => {
  const bars = 15;
  let out = `<path fill="${p.bg2}" d="M0 0h${w}v${n(h * 0.44)}L0 ${n(h * 0.8)}z"/>`;
  for (let i = 0; i < bars; i += 1) {
    const t = i / (bars - 1);
    const height = h * Math.min((Math.sin(t * Math.PI) * 0.55 + 0.18) * (0.45 + r() * 0.75), 0.9);
    const lit = i === 9;
    out +=
      `<rect x="${n(w * 0.5 + t * w * 0.46)}" y="${n(h * 0.44 - height / 2)}" width="${n(h * 0.03)}" height="${n(height)}" rx="${n(h * 0.015)}" ` +
      `fill="${lit ? '#B6F23C' : p.ink}" opacity="${lit ? 1 : n(0.35 + t * 0.5)}"/>`;
  }
  return out;
};

const outras: Geometry = (w, h, r, p) => {
  const line = `fill="none" stroke="${p.ink}" stroke-opacity=".55" stroke-width="${n(h * 0.012)}"`;
  const [cx, cy] = [w * (0.72 + r() * 0.08), h * (0.36 + r() * 0.08)];
  let out = `<path fill="${p.bg2}" d="M${n(w * 0.3)} 0H${w}v${h}H${n(w * 0.62)}z"/>`;
  for (let i = 1; i < 6; i += 1)
    out += `<ellipse ${line} cx="${n(cx)}" cy="${n(cy)}" rx="${n(h * 0.2 * i)}" ry="${n(h * 0.1 * i)}" transform="rotate(-24 ${n(cx)} ${n(cy)})"/>`;
  return `${out}<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(h * 0.04)}" fill="${p.hue}"/>`;
};

/** Each sport's geometry. */
export const GEOMETRY: Readonly<Record<SportSlug, Geometry>> = { futebol, motores, tenis, ciclismo, estudio, outras, ...courts };
