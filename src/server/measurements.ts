/** Where calls to the upstream are counted. Nobody listens on edge platforms; under Node node-metrics.ts does when METRICS_KEY is set. */

export type CallOutcome = 'answered' | 'refused' | 'timeout' | 'network' | 'shape';

interface Measurements {
  /** @param seconds from the call's start to the last byte of its answer */
  call: (callId: string, outcome: CallOutcome, seconds: number) => void;
}

const current: Measurements = { call: () => {} };

export const measureCall = (callId: string, outcome: CallOutcome, seconds: number): void => current.call(callId, outcome, seconds);

export const sendMeasurementsTo = (measurements: Measurements): void => void Object.assign(current, measurements);
