import type { Instant, SeekWindow } from './player-port.ts';

/** A named part of the broadcast: a programme, or a part of one ("1.ª parte"). */
export interface BroadcastPart {
  readonly start: Instant;
  readonly end: Instant;
  readonly title: string;
  /** Start of the broadcast this is a part of, which the bar reaches back to; the part's own start when left out. */
  readonly broadcastStart?: Instant;
}

export type MarkKind = 'goal' | 'card' | 'var' | 'start' | 'other';

/** A key moment on the bar. */
export interface BroadcastMark {
  readonly id: string;
  readonly at: Instant;
  readonly kind: MarkKind;
  /** For screen readers and the tip: "Golo do Benfica, 38 minutos". */
  readonly label: string;
}

export interface BarSegment {
  readonly key: string;
  readonly title: string;
  /** Left edge and width on the bar, percent. */
  readonly left: number;
  readonly width: number;
  /** How much of this segment lies before the viewer's head, percent of the segment. */
  readonly filled: number;
}

export interface BarMark extends BroadcastMark {
  /** Percent from the left. */
  readonly x: number;
}

/** Marks that would overlap, drawn as one. */
export interface BarMarkGroup extends BarMark {
  /** Oldest first; the group lies where the first one does. */
  readonly marks: readonly BarMark[];
}

export interface BarGeometry {
  readonly window: SeekWindow;
  readonly segments: readonly BarSegment[];
  readonly marks: readonly BarMark[];
  /** The viewer's head, percent. */
  readonly head: number;
  /** How much of the bar, from the left, can no longer be reached. Percent. */
  readonly gone: number;
}

/** Segments narrower than this are drawn without a name; and parts are not cut finer than this (percent). */
const THINNEST_SEGMENT = 0.4;
/** Shortest window of a bar. Milliseconds. */
const SHORTEST_BAR_MS = 60_000;
/** At most this much of the bar is what can no longer be reached, however long ago the programme began. */
const MOST_GONE = 0.25;

/**
 * The window a bar shows: from the start of the programme on air to the live edge. What is older than may be sought takes a quarter of
 * it at most. Never shorter than a minute, so that a programme just begun does not fill the bar with seconds.
 *
 * @param programmeStart start of the programme at the viewer's head, or null when unknown
 */
export function barWindow(seekable: SeekWindow, programmeStart: Instant | null, head: Instant): SeekWindow {
  const wanted = Math.min(programmeStart ?? seekable.start, head);
  const oldest = seekable.start - ((seekable.end - seekable.start) * MOST_GONE) / (1 - MOST_GONE);
  return { start: Math.min(Math.max(oldest, wanted), seekable.end - SHORTEST_BAR_MS), end: seekable.end };
}

/**
 * Lays parts and marks over a window. True proportions of the broadcast; gaps in the guide become nameless segments, so the
 * segments always cover the bar. Marks and boundaries later than the viewer's head are left out, because they would give away what
 * happens; marks that can no longer be reached too, because each of them is a button that leads there.
 *
 * @param reachable oldest instant that may be sought
 */
export function barGeometry(
  window: SeekWindow,
  parts: readonly BroadcastPart[],
  marks: readonly BroadcastMark[],
  head: Instant,
  reachable: Instant = window.start,
): BarGeometry {
  const length = Math.max(1, window.end - window.start);
  const percent = (at: Instant) => clamp(((at - window.start) / length) * 100, 0, 100);
  const headX = percent(head);
  const segments = covered(window, knownParts(parts, head))
    .map((part) => {
      const left = percent(part.start);
      const width = percent(part.end) - left;
      return {
        key: String(part.start),
        title: part.title,
        left,
        width,
        filled: width <= 0 ? 0 : clamp(((headX - left) / width) * 100, 0, 100),
      };
    })
    .filter((segment) => segment.width > 0);
  return {
    window,
    segments,
    marks: visibleMarks(marks, head)
      .filter((mark) => mark.at >= Math.max(reachable, window.start) && mark.at <= window.end)
      .map((mark) => ({ ...mark, x: percent(mark.at) })),
    head: headX,
    gone: percent(reachable),
  };
}

/** Parts of a broadcast that the picture has not reached are one: a boundary would tell of extra time, or of the end. */
export function knownParts(parts: readonly BroadcastPart[], head: Instant): readonly BroadcastPart[] {
  const known: BroadcastPart[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const last = known.at(-1);
    const isHidden = part.start > head && part.broadcastStart !== undefined && part.broadcastStart === last?.broadcastStart;
    if (isHidden) known[known.length - 1] = { ...last, end: part.end, title: last.start > head ? '' : last.title };
    else known.push(part);
  }
  return known;
}

/** What a group of marks is drawn as, most important first. */
const IMPORTANCE: readonly MarkKind[] = ['goal', 'var', 'card', 'start', 'other'];

/**
 * Groups marks, oldest first, whose drawings would overlap.
 * @param width of one drawing, percent of the bar
 */
export function groupMarks(marks: readonly BarMark[], width: number): BarMarkGroup[] {
  const groups: BarMark[][] = [];
  for (const mark of marks) {
    const group = groups.at(-1);
    if (group?.[0] && mark.x - group[0].x < width) group.push(mark);
    else groups.push([mark]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const main = IMPORTANCE.flatMap((kind) => group.find((mark) => mark.kind === kind) ?? [])[0];
    return first && main ? [{ ...main, at: first.at, x: first.x, marks: group }] : [];
  });
}

/** Marks the viewer's picture has already reached, oldest first. */
export function visibleMarks(marks: readonly BroadcastMark[], head: Instant): readonly BroadcastMark[] {
  return marks.filter((mark) => mark.at <= head).sort((a, b) => a.at - b.at);
}

/** The instant under a point of the bar, given as a fraction of its width (0 to 1). */
export function instantAt(window: SeekWindow, fraction: number): Instant {
  return Math.round(window.start + clamp(fraction, 0, 1) * (window.end - window.start));
}

/** The part that holds an instant, or null. */
export function partAt(parts: readonly BroadcastPart[], at: Instant): BroadcastPart | null {
  return parts.find((part) => part.start <= at && at < part.end) ?? null;
}

/** Start of the programme at the viewer's head, or as far back as may be sought: where the Home key leads. */
export function programmeStart(parts: readonly BroadcastPart[], head: Instant, seekable: SeekWindow): Instant {
  const part = partAt(parts, head);
  return Math.max(seekable.start, part === null ? seekable.start : (part.broadcastStart ?? part.start));
}

/**
 * The mark before or after the head for the "," and "." keys. Backwards skips the mark just passed (3 s of grace), so that
 * pressing twice goes two marks back.
 */
export function neighbourMark(marks: readonly BroadcastMark[], head: Instant, direction: -1 | 1): BroadcastMark | null {
  const sorted = [...marks].sort((a, b) => a.at - b.at);
  if (direction === 1) return sorted.find((mark) => mark.at > head + 500) ?? null;
  return sorted.findLast((mark) => mark.at < head - 3000) ?? null;
}

function covered(window: SeekWindow, parts: readonly BroadcastPart[]): BroadcastPart[] {
  const smallest = ((window.end - window.start) * THINNEST_SEGMENT) / 100;
  const result: BroadcastPart[] = [];
  let at = window.start;
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const start = Math.max(part.start, at);
    const end = Math.min(part.end, window.end);
    if (end - start < smallest) continue;
    if (start - at >= smallest) result.push({ start: at, end: start, title: '' });
    result.push({ start: result.length === 0 || start - at >= smallest ? start : at, end, title: part.title });
    at = end;
  }
  const last = result.at(-1);
  if (last === undefined || window.end - at >= smallest) result.push({ start: at, end: window.end, title: '' });
  else result[result.length - 1] = { ...last, end: window.end };
  const first = result[0];
  if (first !== undefined && first.start > window.start) result[0] = { ...first, start: window.start };
  return result;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
