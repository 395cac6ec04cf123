/** The lines of each sport's ground, behind the crests of a match. */
import type { SportSlug } from './sports.ts';
import { n } from './svg.ts';

/** Path data on a w × h drawing: lines, and lines that are dashed. */
type Ground = (w: number, h: number) => { lines: string; dashes?: string };

const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
const upright = (x: number, h: number): string => `M${n(x)} 0v${h}`;
/** A box at both ends, as deep and as high as given. */
const boxes = (w: number, h: number, deep: number, high: number): string => {
  const top = (h - high) / 2;
  return `M0 ${n(top)}h${n(deep)}v${n(high)}H0M${w} ${n(top)}h${n(-deep)}v${n(high)}H${w}`;
};
/** A curve of this radius around both goals, with a straight middle. */
const arcs = (w: number, h: number, r: number, straight: number): string => {
  const top = h / 2 - straight / 2 - r;
  return (
    `M0 ${n(top)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(straight)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}` +
    `M${w} ${n(top)}a${n(r)} ${n(r)} 0 0 0 ${n(-r)} ${n(r)}v${n(straight)}a${n(r)} ${n(r)} 0 0 0 ${n(r)} ${n(r)}`
  );
};

const football: Ground = (w, h) => ({
  lines: upright(w / 2, h) + circle(w / 2, h / 2, h * 0.27) + boxes(w, h, h * 0.2, h * 0.6) + boxes(w, h, h * 0.08, h * 0.3),
});
/** Nothing is known of the ground: a line between the clubs. */
const plain: Ground = (w, h) => ({ lines: `M${n(w / 2 + h * 0.16)} 0L${n(w / 2 - h * 0.16)} ${h}` });

const GROUNDS: Partial<Record<SportSlug, Ground>> = {
  futebol: football,
  futsal: (w, h) => ({
    lines: upright(w / 2, h) + circle(w / 2, h / 2, h * 0.16) + arcs(w, h, h * 0.3, h * 0.12),
    dashes: `M${n(h * 0.46)} ${n(h * 0.5)}h1M${n(w - h * 0.46)} ${n(h * 0.5)}h1`,
  }),
  andebol: (w, h) => ({ lines: upright(w / 2, h) + arcs(w, h, h * 0.36, h * 0.14), dashes: arcs(w, h, h * 0.5, h * 0.14) }),
  basquetebol: (w, h) => ({
    lines:
      upright(w / 2, h) +
      circle(w / 2, h / 2, h * 0.14) +
      boxes(w, h, h * 0.34, h * 0.32) +
      circle(h * 0.34, h / 2, h * 0.16) +
      circle(w - h * 0.34, h / 2, h * 0.16) +
      arcs(w, h, h * 0.44, 0),
  }),
  hoquei: (w, h) => {
    const [r, m] = [h * 0.28, h * 0.05];
    const rink = `M${n(m + r)} ${n(m)}H${n(w - m - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}V${n(h - m - r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}H${n(m + r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}V${n(m + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}`;
    return { lines: rink + upright(w / 2, h) + circle(w / 2, h / 2, h * 0.2) };
  },
  voleibol: (w, h) => ({
    lines:
      upright(w / 2 - h * 0.012, h) +
      upright(w / 2 + h * 0.012, h) +
      upright(w * 0.34, h) +
      upright(w * 0.66, h) +
      `M0 ${n(h * 0.08)}H${w}M0 ${n(h * 0.92)}H${w}`,
  }),
  ragueb: (w, h) => ({
    lines: upright(w / 2, h) + upright(w * 0.08, h) + upright(w * 0.92, h) + upright(w * 0.28, h) + upright(w * 0.72, h),
    dashes: `${upright(w * 0.4, h) + upright(w * 0.6, h)}M0 ${n(h * 0.1)}H${w}M0 ${n(h * 0.9)}H${w}`,
  }),
  tenis: (w, h) => ({
    lines:
      `M0 ${n(h * 0.16)}H${w}M0 ${n(h * 0.84)}H${w}M0 ${n(h * 0.05)}H${w}M0 ${n(h * 0.95)}H${w}M${n(w * 0.24)} ${n(h / 2)}H${n(w * 0.76)}` +
      `M${n(w * 0.24)} ${n(h * 0.16)}V${n(h * 0.84)}M${n(w * 0.76)} ${n(h * 0.16)}V${n(h * 0.84)}` +
      upright(w / 2, h),
  }),
  padel: (w, h) => ({
    lines: `${upright(w / 2, h) + upright(w * 0.16, h) + upright(w * 0.84, h)}M${n(w * 0.16)} ${n(h / 2)}H${n(w * 0.84)}`,
    dashes: `M0 ${n(h * 0.04)}H${w}M0 ${n(h * 0.96)}H${w}${upright(w * 0.02, h)}${upright(w * 0.98, h)}`,
  }),
};

/** The ground of a match as SVG, in thin white lines. */
export function matchLines(sport: SportSlug, w: number, h: number): string {
  const { lines, dashes } = (GROUNDS[sport] ?? plain)(w, h);
  const style = `fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="${n(h * 0.009)}"`;
  return `<path ${style} d="${lines}"/>${dashes ? `<path ${style} stroke-dasharray="${n(h * 0.03)} ${n(h * 0.03)}" d="${dashes}"/>` : ''}`;
}
