/** The circuit of the scene motores, closed like the loop, and where each car is on it at a time. Lengths in metres, times in seconds. */
import { clamp, keyed, lerp, LOOP, mod, RELVA, TAU, wave, type Vec2 } from './kit.ts';

// ── The circuit: a closed Catmull-Rom curve, sampled by arc length ──────────────────────────────────────────────
const KNOTS: readonly Vec2[] = [
  [-40, -118], [60, -122], [150, -116], [206, -92], [214, -42], [176, -8], [118, 2], [92, 30], [118, 66], [176, 82],
  [194, 122], [160, 156], [92, 150], [34, 122], [-14, 84], [-66, 96], [-112, 140], [-168, 142], [-196, 98], [-168, 50],
  [-118, 22], [-110, -18], [-150, -52], [-152, -96], [-112, -116],
];
export const WIDTH_M = 13;
/** Points that the lap is sampled at. */
export const N = 720;
type Node = { p: Vec2; dir: number; bend: number };

function curve(u: number): Vec2 {
  const n = KNOTS.length;
  const i = Math.floor(u);
  const f = u - i;
  const k = (j: number): Vec2 => KNOTS[mod(i + j, n)] as Vec2;
  const [a, b, c, d] = [k(-1), k(0), k(1), k(2)];
  const axis = (j: 0 | 1): number => 0.5 * (2 * b[j] + (c[j] - a[j]) * f + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * f * f + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * f ** 3);
  return [axis(0), axis(1)];
}
function sample(): { nodes: Node[]; length: number } {
  const fine = Array.from({ length: 6000 }, (_, i) => curve((i / 6000) * KNOTS.length));
  const at: number[] = [0];
  for (let i = 1; i <= fine.length; i++) {
    const [a, b] = [fine[i - 1] as Vec2, fine[i % fine.length] as Vec2];
    at.push((at[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const length = at[fine.length] ?? 1;
  const points: Vec2[] = [];
  let j = 0;
  for (let i = 0; i < N; i++) {
    const want = (i / N) * length;
    while ((at[j + 1] ?? 0) < want) j++;
    const k = (want - (at[j] ?? 0)) / ((at[j + 1] ?? 1) - (at[j] ?? 0));
    const [a, b] = [fine[j % fine.length] as Vec2, fine[(j + 1) % fine.length] as Vec2];
    points.push([lerp(a[0], b[0], k), lerp(a[1], b[1], k)]);
  }
  const dirs = points.map((_, i) => {
    const [a, b] = [points[mod(i - 1, N)] as Vec2, points[mod(i + 1, N)] as Vec2];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  });
  const turn = (i: number): number => {
    const d = (dirs[mod(i + 3, N)] ?? 0) - (dirs[mod(i - 3, N)] ?? 0);
    return (mod(d + Math.PI, TAU) - Math.PI) / ((6 * length) / N);
  };
  return { nodes: points.map((p, i) => ({ p, dir: dirs[i] ?? 0, bend: turn(i) })), length };
}
export const { nodes, length: LAP } = sample();
export const node = (i: number): Node => nodes[mod(i, N)] as Node;
/** A point s metres round the lap, `off` metres to the left of the centre line. */
export function place(s: number, off = 0): { p: Vec2; dir: number; bend: number } {
  const f = (mod(s, LAP) / LAP) * N;
  const i = Math.floor(f);
  const [a, b, k] = [node(i), node(i + 1), f - i];
  const dir = a.dir + (mod(b.dir - a.dir + Math.PI, TAU) - Math.PI) * k;
  return { p: [lerp(a.p[0], b.p[0], k) - Math.sin(dir) * off, lerp(a.p[1], b.p[1], k) + Math.cos(dir) * off], dir, bend: lerp(a.bend, b.bend, k) };
}
/** Mean of each value with `half` neighbours on each side, round the lap. */
export function blurLap(v: readonly number[], half: number): number[] {
  return v.map((_, i) => {
    let s = 0;
    for (let k = -half; k <= half; k++) s += v[mod(i + k, v.length)] ?? 0;
    return s / (2 * half + 1);
  });
}
export const bends = blurLap(nodes.map((n) => n.bend), 6);
const wide = blurLap(blurLap(bends, 30), 30);
/** The racing line, in metres off the centre line for each point: wide before and after a bend, inside at its middle. */
export const LINE = blurLap(bends.map((b, i) => clamp((b * 1.6 - (wide[i] ?? 0) * 1.5) * 260, -4.2, 4.2)), 12);
const lineAt = (s: number): number => {
  const f = (mod(s, LAP) / LAP) * N;
  const i = Math.floor(f);
  return lerp(LINE[i % N] ?? 0, LINE[(i + 1) % N] ?? 0, f - i);
};

// ── Driving: speed falls where the line bends; two laps take the loop exactly ───────────────────────────────────
const LAPS = 2;
const pace = blurLap(blurLap(bends.map((b) => 1 / (0.42 + Math.min(1.25, Math.abs(b) * 34))), 22), 22);
const slow = (() => {
  const t: number[] = [0];
  for (let i = 0; i < N; i++) t.push((t[i] ?? 0) + 1 / (pace[i] ?? 1));
  const all = t[N] ?? 1;
  return t.map((x) => x / all);
})();
/** Metres covered by the leader at time t. */
export function metres(t: number): number {
  const u = (t / LOOP) * LAPS;
  const laps = Math.floor(u);
  const f = u - laps;
  let [lo, hi] = [0, N];
  while (hi - lo > 1) {
    const mid = (lo + hi) >> 1;
    if ((slow[mid] ?? 0) <= f) lo = mid;
    else hi = mid;
  }
  const k = (f - (slow[lo] ?? 0)) / ((slow[hi] ?? 1) - (slow[lo] ?? 0));
  return (laps + (lo + k) / N) * LAP;
}
export type Car = { body: string; trim: string; gap: (t: number) => number; side: (t: number) => number };
/** Gap to the leader in seconds; car 2 passes car 1 on the first straight and loses the place on the next lap. */
const duel = keyed([[2, 0.36], [10, 0.12], [14, -0.2], [26, -0.24], [36, 0.1], [42, 0.36]]);
const passing = keyed([[4, 0], [9.5, 1], [12.5, 1], [16, 0], [29, 0], [33, -1], [36, -1], [40, 0]]);
const TEAMS = [
  ['#e5383f', '#fff3e0'], ['#2bb6c9', '#0e1f2b'], ['#f4b63f', '#1c2530'], ['#f2f5f8', '#d63b3f'],
  ['#3460d4', '#f4f6fa'], [RELVA, '#12201a'], ['#f07f2e', '#20242c'], ['#8a5ad0', '#f4e9ff'],
] as const;
export const CARS: readonly Car[] = TEAMS.map(([body, trim], i) => ({
  body,
  trim,
  gap: i === 0 ? () => 0 : i === 1 ? duel : (t) => 0.34 + i * 0.24 + wave(t, 1 + (i % 3), i / 7) * 0.06,
  side: i === 1 ? (t) => passing(t) * 4.4 : i === 0 ? (t) => passing(t) * -0.6 : (t) => wave(t, 2 + (i % 3), i / 5) * 0.7,
}));
export const carAt = (i: number, t: number) => {
  const c = CARS[i] as Car;
  const s = metres(t - c.gap(t)) + LAP;
  const off = clamp(lineAt(s) + c.side(t), -5, 5);
  const ahead = place(s + 4, clamp(lineAt(s + 4) + c.side(t), -5, 5));
  const here = place(s, off);
  return { s, p: here.p, heading: Math.atan2(ahead.p[1] - here.p[1], ahead.p[0] - here.p[0]) };
};
