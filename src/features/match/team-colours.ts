/** Two colours that tell the sides apart on a dark ground. Pure. */
import type { Match } from '#model/match.ts';
import type { Side } from '#model/match-sheet.ts';

/** Of a team whose colours are not known: the border of a control, and white. */
const UNKNOWN: Record<Side, string> = { local: '#5F6E82', visitor: '#F4F6FA' };
/** Darker colours would not be seen on the ground. */
const DARKEST = 0.045;
/** Colours closer than this look alike. */
const ALIKE = 90;

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)) as [number, number, number];

/** WCAG's relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const distance = (a: string, b: string): number => {
  const [x, y] = [channels(a), channels(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
};

/** Text on a colour. */
export const onColour = (hex: string): string => (luminance(hex) > 0.35 ? '#0C1203' : '#FFFFFF');

export function sideColours({ local, visitor }: Pick<Match, 'local' | 'visitor'>): Record<Side, string> {
  const usable = (colours: readonly string[]): string[] =>
    colours.filter((one) => /^#[0-9a-f]{6}$/i.test(one) && luminance(one) >= DARKEST);
  const home = usable(local.colours)[0] ?? UNKNOWN.local;
  const away = [...usable(visitor.colours), UNKNOWN.visitor, UNKNOWN.local].find((one) => distance(one, home) >= ALIKE) ?? UNKNOWN.visitor;
  return { local: home, visitor: away };
}
