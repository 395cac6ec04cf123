/** Where calls to the upstream are counted. Nobody listens on edge platforms; under Node node-metrics.ts does when METRICS_KEY is set. */

export type CallOutcome = 'answered' | 'refused' | 'timeout' | 'network' | 'shape';

interface Measurements {
  /** @param seconds from the call's start to the last byte of its answer */
  call: (callId: string, outcome: CallOutcome, seconds: number) => void;
}

/** The build has this module twice, in the entry of Node and in the site: what one sets, the other reads. */
const PLACE = Symbol.for('site.measurements');
const shared = globalThis as { [PLACE]?: Measurements };

export const measureCall = (callId: string, outcome: CallOutcome, seconds: number): void => shared[PLACE]?.call(callId, outcome, seconds);

export const sendMeasurementsTo = (measurements: Measurements): void => {
  shared[PLACE] = measurements;
};
