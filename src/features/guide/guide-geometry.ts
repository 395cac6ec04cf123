/**
 * Positions in the guide, as pure functions of programmes, window and now. Minutes are elapsed minutes since the start of the Lisbon day:
 * a day on which the clocks change has 1380 or 1500 of them before midnight. Only the labels of the axis are wall time.
 */

import { addDays } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay, startOfLisbonDay, wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { formatTime } from '#rules/lisbon-time.ts';

/** Width of one minute and height of one row, in pixels; guide.css has the same numbers. */
export const PX_PER_MINUTE = 5;
export const ROW_PX = 82;
export const HEAD_PX = 176;
export const AXIS_PX = 36;

/** Channels in one page without JavaScript, and in one block of data. */
export const PAGE_SIZE = 20;
/** Minutes of programmes in one block of data; the last block is longer by what the change of clocks adds. */
export const SLOT_MINUTES = 360;
export const SLOTS = 5;
/** The grid of a day ends at this hour of the next one, so that late at night there are programmes after now. */
const NEXT_MORNING = '06:00';
/** Minutes of the day that the served page shows: those that fit in 1920 pixels, rounded to half hours. */
export const SERVED_MINUTES = 360;
/** Channels in the first layout of the served page: more than fit in 1080 pixels. The others are for browsers without JavaScript. */
export const SERVED_ROWS = 12;
/** The left edge of the window is this many minutes before now, rounded down to a half hour. */
const BEFORE_NOW = 30;
/** Another day opens here: most matches are in the evening. */
const EVENING = '18:00';
const MINUTE = 60_000;

export interface Cell {
  id: number;
  /** minutes from the start of the day; negative when it began the day before */
  from: number;
  to: number;
  title: string;
  live?: true;
  sport?: string;
  /** score of a match being played */
  score?: string;
  /** of a match: addresses of the teams' crests, as many as are known */
  crests?: string[];
}

export interface GuideDayBounds {
  day: string;
  /** milliseconds since 1970 */
  start: number;
  /** when the Lisbon day ends */
  end: number;
  /** when its grid ends, the next morning */
  gridEnd: number;
  /** minutes of the grid: 1740, 1800 or 1860 */
  minutes: number;
}

export function dayBounds(day: string): GuideDayBounds {
  const [start, end, gridEnd] = [startOfLisbonDay(day), endOfLisbonDay(day), wallTimeToInstant(addDays(day, 1), NEXT_MORNING)];
  return { day, start, end, gridEnd, minutes: Math.round((gridEnd - start) / MINUTE) };
}

/** Elapsed minutes from the start of a day to an instant; negative or beyond the day's length for an instant outside of it. */
export const minuteOf = ({ start }: Pick<GuideDayBounds, 'start'>, instant: number): number => Math.round((instant - start) / MINUTE);

export const instantOf = ({ start }: Pick<GuideDayBounds, 'start'>, minute: number): number => start + minute * MINUTE;

/** The name of a half hour in an address ('HH:mm'). Half hours after midnight get the name of the day's last one: they belong to the next day's guide. */
export const hourName = ({ start, end }: GuideDayBounds, minute: number): string =>
  formatTime(Math.min(start + minute * MINUTE, end - 30 * MINUTE));

/** The current minute of the day, or null on another day. */
export function nowMinute(bounds: GuideDayBounds, now: number): number | null {
  return now >= bounds.start && now < bounds.end ? Math.floor((now - bounds.start) / MINUTE) : null;
}

/** Classes that place something from one minute to another, cut at the edges of the day (see guide.css). */
export function spanClass(from: number, to: number, dayMinutes: number): string {
  const start = Math.max(0, from);
  const length = Math.max(1, Math.min(dayMinutes, to) - start);
  return `${pointClass(start)} ${lengthClass(length)}`;
}

export const lengthClass = (minutes: number): string => `for-h-${Math.floor(minutes / 60)} for-m-${minutes % 60}`;

export const pointClass = (minute: number): string => `at-h-${Math.floor(minute / 60)} at-m-${minute % 60}`;

/** The axis: every elapsed half hour with its wall time in Lisbon. 58, 60 or 62 of them. */
export function halfHours({ start, minutes }: GuideDayBounds): { minute: number; label: string }[] {
  return Array.from({ length: Math.ceil(minutes / 30) }, (_, i) => ({ minute: i * 30, label: formatTime(start + i * 30 * MINUTE) }));
}

/**
 * The minute at the left edge when the page opens: the requested hour, else a little before now, on another day the evening.
 * Always a half hour, and early enough for the served window to fill.
 */
export function firstMinute(bounds: GuideDayBounds, hora: string | undefined, now: number): number {
  const minute = hora === undefined ? nowMinute(bounds, now) : null;
  const asked = minute === null ? minuteOf(bounds, wallTimeToInstant(bounds.day, hora ?? EVENING)) : minute - BEFORE_NOW;
  const half = Math.floor(asked / 30) * 30;
  return Math.max(0, Math.min(half, bounds.minutes - SERVED_MINUTES));
}

/** Blocks of the day that overlap a range of minutes, in order. */
export function slotsBetween(from: number, to: number): number[] {
  const first = Math.max(0, Math.min(SLOTS - 1, Math.floor(from / SLOT_MINUTES)));
  const last = Math.max(first, Math.min(SLOTS - 1, Math.floor((to - 1) / SLOT_MINUTES)));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

export const slotOf = (minute: number): number => slotsBetween(minute, minute + 1)[0] ?? 0;

/** The range of minutes of one block. */
export function slotRange(slot: number, dayMinutes: number): { from: number; to: number } {
  return { from: slot * SLOT_MINUTES, to: slot === SLOTS - 1 ? dayMinutes : Math.min(dayMinutes, (slot + 1) * SLOT_MINUTES) };
}

export interface TimeWindow {
  from: number;
  to: number;
}

/** The window moves in steps of this many minutes. */
const STEP_MINUTES = 5;
/** Minutes rendered on each side of the view, so that a small scroll shows no gap. */
const READY_MINUTES = 10;
/** One row moves in steps of this many minutes. Six neighbouring rows do so at six different steps of the window, so that no frame renders new cells for all. */
export const ROW_STEP_MINUTES = 30;
/** A programme that begins at least this many minutes after a row's left edge is never cut by the view's left edge. */
export const CUT_MINUTES = ROW_STEP_MINUTES + READY_MINUTES;
/** The text of a programme shorter than this does not stick: there is no room to move it in. Minutes. */
export const STICKING_MINUTES = 30;

/** Minutes in view and some more, in whole steps so that a small scroll changes nothing. `width` is the view's, without the channel column. */
export function timeWindow(scrollLeft: number, width: number, dayMinutes: number): TimeWindow {
  const from = Math.floor(scrollLeft / PX_PER_MINUTE / STEP_MINUTES) * STEP_MINUTES - READY_MINUTES;
  const to = Math.ceil((scrollLeft + width) / PX_PER_MINUTE / STEP_MINUTES) * STEP_MINUTES + READY_MINUTES;
  return { from: Math.max(0, from), to: Math.min(dayMinutes, Math.max(to, from + ROW_STEP_MINUTES)) };
}

/** The minutes that one row renders for a window: all of the window, extended to the row's own step. */
export function rowTimes({ from, to }: TimeWindow, row: number, dayMinutes: number): TimeWindow {
  const phase = (row * STEP_MINUTES) % ROW_STEP_MINUTES;
  return {
    from: Math.max(0, Math.floor((from - phase) / ROW_STEP_MINUTES) * ROW_STEP_MINUTES + phase),
    to: Math.min(dayMinutes, Math.ceil((to - phase) / ROW_STEP_MINUTES) * ROW_STEP_MINUTES + phase),
  };
}

export interface RowWindow {
  first: number;
  /** inclusive; less than first when there are no rows */
  last: number;
}

/** Rows in view. `offsets[i]` is the top of row i, `offsets[count]` the bottom of the last one, in pixels. */
export function rowWindow(offsets: ArrayLike<number>, top: number, height: number): RowWindow {
  const count = offsets.length - 1;
  if (count < 1) return { first: 0, last: -1 };
  const at = (y: number): number => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((offsets[middle] ?? 0) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { first: at(top), last: at(top + Math.max(1, height) - 1) };
}

/**
 * Rows to render next, of `count`: all in view at once, and up to `spare` more on both sides, one for each step, so that no frame
 * has to render several. Rows further away are removed at once.
 */
export function nextRows(rendered: RowWindow, inView: RowWindow, spare: number, count: number): RowWindow {
  const goal = { first: Math.max(0, inView.first - spare), last: Math.min(count - 1, inView.last + spare) };
  if (rendered.last < inView.first || rendered.first > inView.last) return inView;
  return {
    first: Math.min(inView.first, Math.max(goal.first, rendered.first - 1)),
    last: Math.max(inView.last, Math.min(goal.last, rendered.last + 1)),
  };
}

/** Top of each row in pixels, from the measured heights and the guessed one for rows not measured yet. */
export function rowOffsets(count: number, guess: number, measured?: ReadonlyMap<number, number>): Float64Array {
  const offsets = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) offsets[i + 1] = (offsets[i] ?? 0) + (measured?.get(i) ?? guess);
  return offsets;
}

/** Cells that overlap a window, and the one to keep in any case (the focused one). */
export const cellsIn = (cells: readonly Cell[], { from, to }: TimeWindow, keep?: number): Cell[] =>
  cells.filter((cell) => (cell.from < to && cell.to > from) || cell.id === keep);

/** Merges cells of several blocks into one row, in order. A programme that crosses the edge of a block is in both: the later block's is kept. */
export function mergeCells(blocks: readonly (readonly Cell[])[]): Cell[] {
  if (blocks.length === 1) return blocks[0] as Cell[];
  const byId = new Map<number, Cell>();
  for (const cells of blocks) for (const cell of cells) byId.set(cell.id, cell);
  return [...byId.values()].sort((a, b) => a.from - b.from);
}

export type Tense = 'past' | 'now' | 'future';

/** @param minute of the day shown, or outside of it */
export const tenseOf = ({ from, to }: Pick<Cell, 'from' | 'to'>, minute: number): Tense =>
  to <= minute ? 'past' : from <= minute ? 'now' : 'future';

/** Elapsed part of a programme in whole percent. */
export const percentOf = ({ from, to }: Pick<Cell, 'from' | 'to'>, minute: number): number =>
  Math.max(0, Math.min(100, Math.floor(((minute - from) / Math.max(1, to - from)) * 100)));

/** Number of programmes to come in a phone's list of a channel. */
const AGENDA_NEXT = 2;
/** A phone's list takes its programmes from this many minutes ahead: no more than the served page has, so that nothing has to be fetched at first. */
export const AGENDA_MINUTES = SERVED_MINUTES - 60;

/**
 * The programmes of a channel in a phone's list: the one on air, and of those to come the live matches of the next hours before all others.
 * The viewer can ask for the whole day.
 */
export function agendaPick(cells: readonly Cell[], minute: number): Cell[] {
  const coming = cells.filter((cell) => cell.to > minute);
  const [first] = coming;
  const next = coming.filter((cell) => cell !== first || cell.from > minute);
  const isMatch = (cell: Cell) => cell.live && cell.crests !== undefined && cell.from < minute + AGENDA_MINUTES;
  const places = [...next.filter(isMatch), ...next.filter((cell) => !isMatch(cell))].slice(0, AGENDA_NEXT);
  return coming.filter((cell) => (cell === first && !next.includes(cell)) || places.includes(cell));
}

/** Whether the list is complete: further programmes of the day would not change it. */
export const agendaIsFull = (listed: readonly Cell[], minute: number): boolean => listed.length >= agendaLength(listed, minute);

/** Numbers of the lines that a phone's list still waits for, the first line is 0; of a channel of which nothing is known yet, all lines. */
export function agendaMissing(listed: readonly Cell[], minute: number): number[] {
  const lines = listed.length === 0 ? 1 + AGENDA_NEXT : agendaLength(listed, minute);
  return Array.from({ length: lines }, (_, line) => line).slice(listed.length);
}

const agendaLength = ([first]: readonly Cell[], minute: number): number => AGENDA_NEXT + (first && first.from <= minute ? 1 : 0);
