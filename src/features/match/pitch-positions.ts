/** Where the players of a line-up stand on a drawn pitch. Pure. */
import type { Side } from '#model/match-sheet.ts';
import type { LinedPlayer, LineUp } from './match-file.ts';

export interface PitchPlace {
  player: LinedPlayer;
  /** percent from the left and from the top; the visitors play from the top, the local side from the bottom */
  x: number;
  y: number;
}

/** Percent of the pitch's length from the own goal: the keeper, the last line, the first line. */
const KEEPER = 5;
const DEFENCE = 17;
const ATTACK = 43;
/** Players of a line stand within this, percent from the left. */
const LEFT = 14;
const RIGHT = 86;

/**
 * Players by line: of the formation where it counts as many as there are, else by their positions.
 * @param usual players of each line in the sport, where all are said to play in one
 */
function linesOf({ formation, starters }: Pick<LineUp, 'formation' | 'starters'>, usual: readonly number[]): LinedPlayer[][] {
  const field = ['defender', 'midfielder', 'forward'].flatMap((line) => starters.filter((player) => player.line === line));
  const inOneLine = new Set(field.map(({ line }) => line)).size === 1;
  const counts = formation?.split('-').map(Number) ?? (inOneLine ? usual : []);
  const isWhole = counts.length > 1 && counts.every((count) => count > 0) && counts.reduce((sum, count) => sum + count, 0) === field.length;
  if (!isWhole)
    return ['defender', 'midfielder', 'forward']
      .map((line) => field.filter((player) => player.line === line))
      .filter((line) => line.length > 0);
  let from = 0;
  return counts.map((count) => {
    const line = field.slice(from, from + count);
    from += count;
    return line;
  });
}

/** One player in the middle; more are spread from side to side, a line of two closer together. */
function across(index: number, count: number): number {
  if (count === 1) return 50;
  const inset = count === 2 ? 20 : count === 3 ? 8 : 0;
  return LEFT + inset + ((RIGHT - LEFT - 2 * inset) * index) / (count - 1);
}

/** Outer players of a line of four or more stand a little further up. */
const bow = (index: number, count: number): number => (count >= 4 && (index === 0 || index === count - 1) ? 2.5 : 0);

/** @param usual players of each line in the sport (sport-rules.ts) */
export function pitchPositions(lineUp: Pick<LineUp, 'formation' | 'starters'>, side: Side, usual: readonly number[] = []): PitchPlace[] {
  const lines = linesOf(lineUp, usual);
  const place = (player: LinedPlayer, x: number, depth: number): PitchPlace =>
    side === 'local' ? { player, x, y: 100 - depth } : { player, x: 100 - x, y: depth };
  const keepers = lineUp.starters.filter(({ line }) => line === 'goalkeeper').map((player) => place(player, 50, KEEPER));
  return [
    ...keepers,
    ...lines.flatMap((line, row) => {
      const depth = lines.length === 1 ? (DEFENCE + ATTACK) / 2 : DEFENCE + ((ATTACK - DEFENCE) * row) / (lines.length - 1);
      return line.map((player, index) => place(player, across(index, line.length), depth + bow(index, line.length)));
    }),
  ];
}

/** The last word of a name, which is on the shirt. */
export const shirtName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;
