/**
 * Where things stand in the guide, as pure functions of programmes, window and now. Minutes count from the start of the Lisbon day and are
 * elapsed minutes: a day of the change of clocks has 1380 or 1500 of them before midnight, and wall time is only what the axis writes.
 */
import { addDays, endOfLisbonDay, formatTime, startOfLisbonDay, wallTimeToInstant } from '#rules/lisbon-time.ts';

/** Width of one minute and height of one row, in pixels; the same numbers stand in guide.css. */
export const PX_PER_MINUTE = 5;
export const ROW_PX = 82;
export const HEAD_PX = 176;
export const AXIS_PX = 36;

/** Channels in one page without JavaScript, and in one block of data. */
export const PAGE_SIZE = 20;
/** Minutes of programmes in one block of data; the last block takes what the change of clocks adds. */
export const SLOT_MINUTES = 360;
export const SLOTS = 5;
/** A day's grid goes on until this hour of the next one, so that late at night there is something after now. */
const NEXT_MORNING = '06:00';
/** Minutes of the day that the served page shows: what 1920 pixels hold, to the half hour. */
export const SERVED_MINUTES = 360;
/** Channels of the served page that take part in its first layout: more than 1080 pixels hold. The others are there for pages without a script. */
export const SERVED_ROWS = 12;
/** The window's left edge stands this long before now, in minutes (rounded down to a half hour). */
const BEFORE_NOW = 30;
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

/** Elapsed minutes of an instant within a day; may lie outside of it. */
export const minuteOf = ({ start }: Pick<GuideDayBounds, 'start'>, instant: number): number => Math.round((instant - start) / MINUTE);

export const instantOf = ({ start }: Pick<GuideDayBounds, 'start'>, minute: number): number => start + minute * MINUTE;

/** What an address calls a half hour; after midnight only the day's last one has a name, which the next day's guide takes from there. */
export const hourName = ({ start, end }: GuideDayBounds, minute: number): string =>
  formatTime(Math.min(start + minute * MINUTE, end - 30 * MINUTE));

/** The minute in progress, or null when the day is another. */
export function nowMinute(bounds: GuideDayBounds, now: number): number | null {
  return now >= bounds.start && now < bounds.end ? Math.floor((now - bounds.start) / MINUTE) : null;
}

/** Classes that place something from one minute to another, cut at the edges of the day (see guide.css). */
export function spanClass(from: number, to: number, dayMinutes: number): string {
  const start = Math.max(0, from);
  const length = Math.max(1, Math.min(dayMinutes, to) - start);
  return `${pointClass(start)} for-h-${Math.floor(length / 60)} for-m-${length % 60}`;
}

export const pointClass = (minute: number): string => `at-h-${Math.floor(minute / 60)} at-m-${minute % 60}`;

/** The axis: every half hour that passes, with what a clock on Lisbon's wall says then. 58, 60 or 62 of them. */
export function halfHours({ start, minutes }: GuideDayBounds): { minute: number; label: string }[] {
  return Array.from({ length: Math.ceil(minutes / 30) }, (_, i) => ({ minute: i * 30, label: formatTime(start + i * 30 * MINUTE) }));
}

/**
 * The minute at the left edge when the page opens: the hour asked for, else a little before now, else the same time of another day.
 * Always a half hour, and early enough for the served window to fill.
 */
export function firstMinute(bounds: GuideDayBounds, hora: string | undefined, now: number): number {
  const wall = (instant: number) => minuteOf(bounds, wallTimeToInstant(bounds.day, formatTime(instant)));
  const asked =
    hora === undefined ? (nowMinute(bounds, now) ?? wall(now)) - BEFORE_NOW : minuteOf(bounds, wallTimeToInstant(bounds.day, hora));
  const half = Math.floor(asked / 30) * 30;
  return Math.max(0, Math.min(half, bounds.minutes - SERVED_MINUTES));
}

/** Blocks of the day that a stretch of minutes touches, in order. */
export function slotsBetween(from: number, to: number): number[] {
  const first = Math.max(0, Math.min(SLOTS - 1, Math.floor(from / SLOT_MINUTES)));
  const last = Math.max(first, Math.min(SLOTS - 1, Math.floor((to - 1) / SLOT_MINUTES)));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

export const slotOf = (minute: number): number => slotsBetween(minute, minute + 1)[0] ?? 0;

/** Minutes of one block. */
export function slotRange(slot: number, dayMinutes: number): { from: number; to: number } {
  return { from: slot * SLOT_MINUTES, to: slot === SLOTS - 1 ? dayMinutes : Math.min(dayMinutes, (slot + 1) * SLOT_MINUTES) };
}

export interface TimeWindow {
  from: number;
  to: number;
}

/** Minutes that the window moves by. */
const STEP_MINUTES = 5;
/** Minutes that are kept ready beside what is in view. */
const READY_MINUTES = 10;
/** Minutes that one row moves by: six rows after each other do so at six steps, so that no frame has new cells for all of them. */
export const ROW_STEP_MINUTES = 30;
/** What begins this long after a row's left edge, in minutes, is in view whole wherever the scroll stands. */
export const CUT_MINUTES = ROW_STEP_MINUTES + READY_MINUTES;
/** A programme shorter than this, in minutes, has no room for its words to move in. */
export const STICKING_MINUTES = 30;

/** Minutes in view and some more, in whole steps so that a small scroll changes nothing. `width` is the view's, without the channel column. */
export function timeWindow(scrollLeft: number, width: number, dayMinutes: number): TimeWindow {
  const from = Math.floor(scrollLeft / PX_PER_MINUTE / STEP_MINUTES) * STEP_MINUTES - READY_MINUTES;
  const to = Math.ceil((scrollLeft + width) / PX_PER_MINUTE / STEP_MINUTES) * STEP_MINUTES + READY_MINUTES;
  return { from: Math.max(0, from), to: Math.min(dayMinutes, Math.max(to, from + ROW_STEP_MINUTES)) };
}

/** Minutes that one row shows of a window: all of them, and more until its own next step. */
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

/** Rows in view. `offsets[i]` is where row i begins, `offsets[count]` where the last one ends, in pixels. */
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
 * Rows to render next, of `count`: all that are in view, and `spare` more on both sides, of which every step brings one, so that no frame
 * has to render several. Rows that were left behind go at once.
 */
export function nextRows(rendered: RowWindow, inView: RowWindow, spare: number, count: number): RowWindow {
  const goal = { first: Math.max(0, inView.first - spare), last: Math.min(count - 1, inView.last + spare) };
  if (rendered.last < inView.first || rendered.first > inView.last) return inView;
  return {
    first: Math.min(inView.first, Math.max(goal.first, rendered.first - 1)),
    last: Math.max(inView.last, Math.min(goal.last, rendered.last + 1)),
  };
}

/** Where each row begins: measured heights where there are any, the guess elsewhere. */
export function rowOffsets(count: number, guess: number, measured?: ReadonlyMap<number, number>): Float64Array {
  const offsets = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) offsets[i + 1] = (offsets[i] ?? 0) + (measured?.get(i) ?? guess);
  return offsets;
}

/** Cells that overlap a window, and the one that must stay whatever the window. */
export const cellsIn = (cells: readonly Cell[], { from, to }: TimeWindow, keep?: number): Cell[] =>
  cells.filter((cell) => (cell.from < to && cell.to > from) || cell.id === keep);

/** Cells of several blocks as one row: in order, none twice (a programme over the edge of a block is in both). The later block wins. */
export function mergeCells(blocks: readonly (readonly Cell[])[]): Cell[] {
  if (blocks.length === 1) return blocks[0] as Cell[];
  const byId = new Map<number, Cell>();
  for (const cells of blocks) for (const cell of cells) byId.set(cell.id, cell);
  return [...byId.values()].sort((a, b) => a.from - b.from);
}

export type Tense = 'past' | 'now' | 'future';

/** `minute` is of the day shown and may lie outside of it. */
export const tenseOf = ({ from, to }: Pick<Cell, 'from' | 'to'>, minute: number): Tense =>
  to <= minute ? 'past' : from <= minute ? 'now' : 'future';

/** Whole percent that has gone by. */
export const percentOf = ({ from, to }: Pick<Cell, 'from' | 'to'>, minute: number): number =>
  Math.max(0, Math.min(100, Math.floor(((minute - from) / Math.max(1, to - from)) * 100)));

/** Programmes to come that a phone lists of a channel. */
const AGENDA_NEXT = 2;

/** What a phone lists of a channel until it is asked for all: what is on and what comes next. */
export function agendaPick(cells: readonly Cell[], minute: number): Cell[] {
  const coming = cells.filter((cell) => cell.to > minute);
  return coming.slice(0, agendaLength(coming, minute));
}

/** Whether more programmes of the day would change nothing in what is listed. */
export const agendaIsFull = (listed: readonly Cell[], minute: number): boolean => listed.length >= agendaLength(listed, minute);

const agendaLength = ([first]: readonly Cell[], minute: number): number => AGENDA_NEXT + (first && first.from <= minute ? 1 : 0);
