/**
 * Where site and upstream say what they do, for traces (decision 0065). Nobody listens unless the operator names a collector; then
 * otlp-tracing.ts does, under Node. Names are of calls, areas and statements: no address, no value and no token of a viewer.
 */

/** Work that has begun and is part of a trace. */
export interface Span {
  /** Runs what belongs to it: spans that begin there are its children. */
  run: <T>(work: () => T) => T;
  /** `traceparent`, for the process that is asked. */
  headers: () => Record<string, string>;
  rename: (name: string) => void;
  /** @param status of the HTTP answer; absent: there was none @param failed why, in one word */
  end: (outcome: { status?: number; failed?: string }) => void;
}

export interface Tracing {
  /** @param traceparent of who asks; the span is part of that trace */
  begin: (kind: 'server' | 'client', name: string, traceparent?: string | null) => Span;
  /** A statement of SQL that has ended now. @param name of the statement, `SELECT channels` */
  statement: (name: string, milliseconds: number, failed: boolean) => void;
}

/** The build has this module twice, in the entry of Node and in the site: what one sets, the other reads. */
const PLACE = Symbol.for('site.tracing');
const shared = globalThis as { [PLACE]?: Tracing | null };

/** Null unless there is a collector: whoever asks does without. */
export const tracing = (): Tracing | null => shared[PLACE] ?? null;

export function sendTracesTo(listener: Tracing | null): void {
  shared[PLACE] = listener;
}

/** Whether the standard variables name a collector. */
export const hasCollector = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';
