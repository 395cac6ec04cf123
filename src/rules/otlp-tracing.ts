/**
 * Traces by OpenTelemetry, sent by OTLP over HTTP to the collector of the standard variables (decision 0065). Node only, and loaded only where
 * there is such a collector.
 */
import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { type Span, sendTracesTo, type Tracing } from './tracing.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The share of traces that are kept, by OTEL_TRACES_SAMPLER and its argument: all of them unless they say otherwise. */
export function sampledShare({ OTEL_TRACES_SAMPLER: sampler = '', OTEL_TRACES_SAMPLER_ARG: argument = '' }: Env): number {
  if (sampler.endsWith('always_off')) return 0;
  const share = Number(argument);
  return sampler.endsWith('traceidratio') && argument !== '' && share >= 0 && share <= 1 ? share : 1;
}

const numberOf = (text: string | undefined): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);

function spanOf(parent: Context, kind: SpanKind, name: string): Span {
  const span = trace.getTracer('spans').startSpan(name, { kind }, parent);
  const own = trace.setSpan(parent, span);
  return {
    run: (work) => context.with(own, work),
    headers: () => {
      const carrier: Record<string, string> = {};
      propagation.inject(own, carrier);
      return carrier;
    },
    rename: (next) => void span.updateName(next),
    end: ({ status, failed }) => {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (failed !== undefined) span.setAttribute('error.type', failed);
      if (failed !== undefined || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/**
 * Begins to send traces.
 * @param service name of this process where OTEL_SERVICE_NAME has none
 * @returns sends what waits, and ends it
 */
export function startTracing(service: string, env: Env): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const delay = numberOf(env.OTEL_BSP_SCHEDULE_DELAY);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare(env)) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...(delay === undefined ? {} : { scheduledDelayMillis: delay }) }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  const tracing: Tracing = {
    begin: (kind, name, traceparent) =>
      spanOf(
        traceparent ? propagation.extract(context.active(), { traceparent }) : context.active(),
        kind === 'server' ? SpanKind.SERVER : SpanKind.CLIENT,
        name,
      ),
    statement: (name, milliseconds, failed) => {
      // Statements outside of a request, of jobs, would be traces of one span each.
      if (trace.getSpan(context.active()) === undefined) return;
      const [operation = '', collection] = name.split(' ');
      const now = Date.now();
      const span = trace.getTracer('spans').startSpan(name, {
        kind: SpanKind.CLIENT,
        startTime: now - milliseconds,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(collection === undefined ? {} : { 'db.collection.name': collection }),
        },
      });
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(now);
    },
  };
  sendTracesTo(tracing);
  return async () => {
    sendTracesTo(null);
    await provider.shutdown();
  };
}
