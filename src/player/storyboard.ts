/** The storyboard of a stream: which part of which loop it showed when, with that loop's thumbnails. */
import type { Instant } from './player-port.ts';
import { freshAddress } from './shaka-renewal.ts';

/** A stretch of the same loop: segments from … to, and by how many segments the loop is turned. */
interface StoryboardRun {
  readonly from: number;
  readonly to: number;
  readonly phase: number;
  /** Address, absolute; null where the loop has none. */
  readonly image: string | null;
}

export interface Storyboard {
  /** Instant at which segment 0 begins. */
  readonly epoch: Instant;
  readonly segmentMs: number;
  readonly columns: number;
  readonly rows: number;
  readonly tileMs: number;
  readonly runs: readonly StoryboardRun[];
}

/** One tile of a sprite. */
export interface Thumbnail {
  readonly image: string;
  readonly column: number;
  readonly row: number;
}

/** A storyboard is read again after this long: a live one grows. Milliseconds. */
const KEPT_MS = 60_000;
const kept = new Map<string, { at: number; board: Promise<Storyboard | null> }>();

/** Reads a storyboard; kept for a minute. Null when it cannot be read: thumbnails are an addition. Browser only. */
export function loadStoryboard(address: string): Promise<Storyboard | null> {
  const known = kept.get(address);
  if (known && performance.now() - known.at < KEPT_MS) return known.board;
  const board = readStoryboard(address).catch(() => {
    // What failed may be there the next time somebody points at the bar.
    kept.delete(address);
    return null;
  });
  kept.set(address, { at: performance.now(), board });
  return board;
}

/** @throws when there is no answer, or a failure of the server */
async function readStoryboard(address: string): Promise<Storyboard | null> {
  const answer = await fetch(await freshAddress(address));
  if (answer.status >= 500) throw new Error(`storyboard: ${answer.status}`);
  return answer.ok ? toStoryboard(await answer.json(), address) : null;
}

/** @param json as the upstream wrote it. @returns null for any other shape */
export function toStoryboard(json: unknown, address: string): Storyboard | null {
  const board = json as {
    epoch?: unknown;
    segment_seconds?: unknown;
    columns?: unknown;
    rows?: unknown;
    tile_seconds?: unknown;
    runs?: unknown;
  } | null;
  const epoch = typeof board?.epoch === 'string' ? Date.parse(board.epoch) : Number.NaN;
  const [segment, columns, rows, tile] = [board?.segment_seconds, board?.columns, board?.rows, board?.tile_seconds].map(Number);
  if (!(epoch > 0 && segment && columns && rows && tile) || !Array.isArray(board?.runs)) return null;
  const addressOf = (path: unknown) => (typeof path === 'string' ? new URL(path, address).href : null);
  return {
    epoch,
    segmentMs: segment * 1000,
    columns,
    rows,
    tileMs: tile * 1000,
    runs: board.runs.flatMap((run: { from?: unknown; to?: unknown; phase?: unknown; image?: unknown } | null) => {
      const [from, to, phase] = [Number(run?.from), Number(run?.to), Number(run?.phase)];
      if (!Number.isInteger(from) || !Number.isInteger(to) || !Number.isInteger(phase)) return [];
      return [{ from, to, phase, image: addressOf(run?.image) }];
    }),
  };
}

/** The stretch that an instant lies in. After the last one, which a live stream has outgrown since it was read, the last. */
export function runAt(board: Storyboard, instant: Instant): StoryboardRun | null {
  const n = Math.floor((instant - board.epoch) / board.segmentMs);
  return board.runs.find(({ from, to }) => from <= n && n <= to) ?? board.runs.findLast(({ to }) => to < n) ?? null;
}

/** Length of a loop and the place of an instant in it. Milliseconds. */
export function loopPlace(board: Storyboard, { phase }: StoryboardRun, instant: Instant): { length: number; at: number } {
  const length = board.columns * board.rows * board.tileMs;
  const at = (instant - board.epoch + phase * board.segmentMs) % length;
  return { length, at: at < 0 ? at + length : at };
}

/** The thumbnail of an instant, or null. */
export function thumbnailAt(board: Storyboard, instant: Instant): Thumbnail | null {
  const run = runAt(board, instant);
  if (!run?.image) return null;
  const tile = Math.floor(loopPlace(board, run, instant).at / board.tileMs);
  return { image: run.image, column: tile % board.columns, row: Math.floor(tile / board.columns) };
}
