/** Playback quality in counts: what one report adds, and what many of them say. Pure; the upstream and the site count the same way. */

export const PLAYED_KINDS = ['live', 'past', 'match', 'video', 'audio'] as const;
export type PlayedKind = (typeof PLAYED_KINDS)[number];

export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Kinds of device that figures are told apart by. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export type CountedFact = 'start' | 'end' | 'failed' | Vital;

/** One row of counts. */
export interface FigureRow {
  fact: CountedFact;
  /** what played, or for vitals the area of the page */
  subject: string;
  /** null: it belongs to no channel */
  channelId: number | null;
  device: DeviceKind;
  /** start and vitals: upper bound of the value; failed: the code (0: none); end: 0 */
  bucket: number;
  count: number;
  stalls: number;
  stalledMs: number;
  watchedMs: number;
}

export interface PlaybackFigures {
  subject: string;
  channelId: number | null;
  starts: number;
  joinMedianMs: number | null;
  joinSlowMs: number | null;
  /** viewings that have ended */
  ended: number;
  watchedMs: number;
  stalls: number;
  stalledMs: number;
  failed: number;
}

/** Upper bounds of values: milliseconds, or thousandths of a layout shift. Values above the last count as it. */
const BOUNDS = [
  10, 25, 50, 100, 150, 200, 300, 400, 500, 650, 800, 1_000, 1_300, 1_600, 2_000, 2_500, 3_000, 4_000, 5_000, 7_000, 10_000, 15_000, 20_000,
  30_000, 60_000,
] as const;
const LAST_BOUND = 60_000;

export const bucketOf = (value: number): number => BOUNDS.find((bound) => value <= bound) ?? LAST_BOUND;

/**
 * The value below which a share of the counted values lies, interpolated within its bucket; null without values.
 * @param share 0.5: the median
 */
export function quantile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let before = 0;
  let lower = 0;
  for (const bound of BOUNDS) {
    const count = counts.get(bound) ?? 0;
    if (count > 0 && before + count >= wanted) return Math.round(lower + ((wanted - before) / count) * (bound - lower));
    before += count;
    lower = bound;
  }
  return LAST_BOUND;
}

/** Counts by bucket of the rows that are meant. */
export function countsOf(rows: readonly FigureRow[], isMeant: (row: FigureRow) => boolean): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) if (isMeant(row)) counts.set(row.bucket, (counts.get(row.bucket) ?? 0) + row.count);
  return counts;
}

const total = (rows: readonly FigureRow[], value: (row: FigureRow) => number): number => rows.reduce((sum, row) => sum + value(row), 0);

const isPlayback = ({ fact }: FigureRow): boolean => fact === 'start' || fact === 'end' || fact === 'failed';

/** Groups rows by a key, in the order in which the keys come first. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Playback by what played and its channel, the most started first. */
export function playbackFigures(rows: readonly FigureRow[]): PlaybackFigures[] {
  const groups = grouped(rows.filter(isPlayback), ({ subject, channelId }) => `${subject} ${channelId}`);
  return [...groups.values()]
    .map((group): PlaybackFigures => {
      const { subject, channelId } = group[0] as FigureRow;
      const joins = countsOf(group, ({ fact }) => fact === 'start');
      const of = (fact: CountedFact) => total(group, (row) => (row.fact === fact ? row.count : 0));
      return {
        subject,
        channelId,
        starts: of('start'),
        joinMedianMs: quantile(joins, 0.5),
        joinSlowMs: quantile(joins, 0.95),
        ended: of('end'),
        watchedMs: total(group, ({ watchedMs }) => watchedMs),
        stalls: total(group, ({ stalls }) => stalls),
        stalledMs: total(group, ({ stalledMs }) => stalledMs),
        failed: of('failed'),
      };
    })
    .toSorted((a, b) => b.starts + b.failed - (a.starts + a.failed) || (a.channelId ?? 0) - (b.channelId ?? 0));
}

export interface FailureFigures {
  subject: string;
  channelId: number | null;
  /** of the media element (1 to 4); null: given up before the picture came */
  code: number | null;
  count: number;
}

/** Failed starts by what should have played and their code, the most frequent first. */
export function failureFigures(rows: readonly FigureRow[]): FailureFigures[] {
  const failed = rows.filter(({ fact }) => fact === 'failed');
  return [...grouped(failed, ({ subject, channelId, bucket }) => `${subject} ${channelId} ${bucket}`).values()]
    .map((group) => {
      const { subject, channelId, bucket } = group[0] as FigureRow;
      return { subject, channelId, code: bucket === 0 ? null : bucket, count: total(group, ({ count }) => count) };
    })
    .toSorted((a, b) => b.count - a.count);
}

export interface DeviceFigures {
  device: DeviceKind;
  starts: number;
  joinMedianMs: number | null;
  joinSlowMs: number | null;
  failed: number;
}

/** Starts by kind of device; kinds without any are left out. */
export function deviceFigures(rows: readonly FigureRow[]): DeviceFigures[] {
  return DEVICE_KINDS.flatMap((device) => {
    const own = rows.filter((row) => row.device === device && isPlayback(row));
    const joins = countsOf(own, ({ fact }) => fact === 'start');
    const of = (fact: CountedFact) => total(own, (row) => (row.fact === fact ? row.count : 0));
    if (own.length === 0) return [];
    return [{ device, starts: of('start'), joinMedianMs: quantile(joins, 0.5), joinSlowMs: quantile(joins, 0.95), failed: of('failed') }];
  });
}

export interface VitalFigures {
  area: string;
  vital: Vital;
  count: number;
  /** three quarters of the visits were better: milliseconds, CLS in thousandths */
  p75: number;
}

/** Web vitals by the area of the site, in alphabetical order. */
export function vitalFigures(rows: readonly FigureRow[]): VitalFigures[] {
  return VITALS.flatMap((vital) => {
    const own = rows.filter(({ fact }) => fact === vital);
    return [...grouped(own, ({ subject }) => subject)].map(([area, group]) => {
      const counts = countsOf(group, () => true);
      return { area, vital, count: total(group, ({ count }) => count), p75: quantile(counts, 0.75) ?? 0 };
    });
  }).toSorted((a, b) => a.area.localeCompare(b.area) || a.vital.localeCompare(b.vital));
}
