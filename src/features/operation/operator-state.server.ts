/** What the operator's page shows: the upstream's state, and what this process knows by itself. */
import type { OperationState } from '#contract/entities/operation.ts';
import {
  type DeviceFigures,
  deviceFigures,
  type FailureFigures,
  failureFigures,
  type PlaybackFigures,
  playbackFigures,
  type VitalFigures,
  vitalFigures,
} from '#rules/playback-figures.ts';
import { serverNow } from '#server/clock.ts';
import { clockFault } from '#upstream/api-clock.ts';
import { type CallResultFacts, callResults, firstReason, serviceState } from '#upstream/call-results.ts';
import { isAbsent } from '#upstream/fault.ts';
import { sectionOf } from '#upstream/section.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { ownRows } from './own-counts.server.ts';

declare const __BUILD_ID__: string;
declare const __BUILT_AT__: string;

interface Named {
  channelName: string | null;
}

export interface OperatorState {
  /** milliseconds since 1970 */
  now: number;
  /** how far the counts go back */
  minutes: number;
  /** counts of this process alone: the upstream keeps none, or did not answer */
  isOwn: boolean;
  playback: (PlaybackFigures & Named)[];
  devices: DeviceFigures[];
  failures: (FailureFigures & Named)[];
  vitals: VitalFigures[];
  /** what only the upstream knows; null: it does not keep it, or did not answer */
  upstream: Pick<OperationState, 'watching' | 'orders' | 'jobs' | 'tasks' | 'database' | 'version' | 'started_at'> | null;
  /** the upstream has no such call, which is no fault */
  isForeign: boolean;
  health: {
    status: 'ok' | 'failing' | 'unknown';
    reason: string | null;
    clock: string | null;
    calls: number;
    /** calls whose last result is a fault */
    failing: { call: string; result: CallResultFacts }[];
  };
  build: { id: string; at: number };
}

/** The upstream's state; null where it has no such call, which says nothing about its health. */
async function askState(minutes: number): Promise<OperationState | null> {
  try {
    return await answerOf('operationState', upstream().operationState({ query: { minutes } }), { personal: true });
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** @param minutes how far back the counts go; this process alone knows one hour */
export async function readOperatorState(minutes: number): Promise<OperatorState> {
  const now = serverNow();
  const section = await sectionOf('operation', () => askState(minutes));
  const calls = callResults();
  const known = section.ok ? section.value : null;
  const shared = {
    now,
    upstream: known,
    isForeign: section.ok && known === null,
    health: {
      status: serviceState(),
      reason: firstReason(),
      clock: clockFault(),
      calls: Object.keys(calls).length,
      failing: Object.entries(calls).flatMap(([call, result]) => (result.ok ? [] : [{ call, result }])),
    },
    build: { id: __BUILD_ID__, at: Date.parse(__BUILT_AT__) },
  };
  if (!known) {
    const rows = ownRows(now);
    const unnamed = <Row>(row: Row): Row & Named => ({ ...row, channelName: null });
    return {
      ...shared,
      minutes: 60,
      isOwn: true,
      playback: playbackFigures(rows).map(unnamed),
      devices: deviceFigures(rows),
      failures: failureFigures(rows).map(unnamed),
      vitals: vitalFigures(rows),
    };
  }
  return {
    ...shared,
    minutes: known.minutes,
    isOwn: false,
    playback: known.playback.map((one) => ({
      subject: one.kind,
      channelId: one.channel_id,
      channelName: one.channel_name,
      starts: one.starts,
      joinMedianMs: one.join_median_ms,
      joinSlowMs: one.join_slow_ms,
      ended: one.ended,
      watchedMs: one.watched_ms,
      stalls: one.stalls,
      stalledMs: one.stalled_ms,
      failed: one.failed,
    })),
    devices: known.devices.map(({ device, starts, join_median_ms, join_slow_ms, failed }) => ({
      device,
      starts,
      joinMedianMs: join_median_ms,
      joinSlowMs: join_slow_ms,
      failed,
    })),
    failures: known.failures.map(({ kind, channel_id, channel_name, code, count }) => ({
      subject: kind,
      channelId: channel_id,
      channelName: channel_name,
      code,
      count,
    })),
    vitals: known.vitals,
  };
}
