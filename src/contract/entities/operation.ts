import * as z from 'zod';
import { DEVICE_KINDS, PLAYED_KINDS, VITALS } from '#rules/playback-figures.ts';
import { instant, integerId } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';

/** Longest time that an event tells, in milliseconds: a day. */
const ms = z.int().min(0).max(86_400_000);
/** Id of the channel, programme, match or video, as the page's address has it; null: not in the address. */
const played = { kind: z.enum(PLAYED_KINDS), id: z.string().max(40).nullable() };
const deviceKind = z.enum(DEVICE_KINDS);

/** What a page tells of how its stream played or how fast it came. Nothing in it names a viewer. */
export const QualityEvent = z.discriminatedUnion('name', [
  z.object({ name: z.literal('playback_start'), ...played, join_ms: ms }),
  z.object({
    name: z.literal('playback_end'),
    ...played,
    watched_ms: ms,
    stalls: z.int().min(0).max(10_000),
    stalled_ms: ms,
  }),
  z.object({ name: z.literal('playback_failed'), ...played, code: z.int().min(1).max(99).nullable() }),
  /** `value`: milliseconds, CLS in thousandths; `page`: an area of the site */
  z.object({ name: z.literal('web_vital'), vital: z.enum(VITALS), value: ms, page: z.string().max(40) }),
]);
export type QualityEvent = z.infer<typeof QualityEvent>;

/** Most events of one report. */
export const MOST_EVENTS = 30;

export const QualityReport = entity(
  'QualityReport',
  z.object({ device: deviceKind, events: z.array(QualityEvent).min(1).max(MOST_EVENTS) }),
);
export type QualityReport = z.infer<typeof QualityReport>;

const count = z.int().nonnegative();
const channel = { channel_id: integerId.nullable(), channel_name: z.string().nullable() };
const joins = { starts: count, join_median_ms: count.nullable(), join_slow_ms: count.nullable(), failed: count };

/** What the operator's page shows: the present, and the counts of the last `minutes`. */
export const OperationState = entity(
  'OperationState',
  z.object({
    at: instant,
    minutes: count,
    version: z.string(),
    started_at: instant,
    watching: z.array(z.object({ ...channel, device: deviceKind, devices: count })),
    playback: z.array(
      z.object({ ...channel, kind: z.enum(PLAYED_KINDS), ...joins, ended: count, watched_ms: count, stalls: count, stalled_ms: count }),
    ),
    devices: z.array(z.object({ device: deviceKind, ...joins })),
    failures: z.array(z.object({ ...channel, kind: z.enum(PLAYED_KINDS), code: z.int().nullable(), count })),
    /** `p75`: milliseconds, CLS in thousandths */
    vitals: z.array(z.object({ area: z.string(), vital: z.enum(VITALS), count, p75: count })),
    /** Orders of this Lisbon day by their state. */
    orders: z.array(z.object({ state: z.string(), count, total_cents: count })),
    jobs: z.array(z.object({ kind: z.string(), last_ok: instant.nullable(), next: instant, failed: z.boolean() })),
    /** Single tasks of the queue. */
    tasks: z.array(z.object({ name: z.string(), waiting: count, running: count, failed: count })),
    database: z.object({ open: count, idle: count, waiting: count }),
  }),
);
export type OperationState = z.infer<typeof OperationState>;
