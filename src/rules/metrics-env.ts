/** Settings of metrics and traces, of both processes. */
import * as z from 'zod';

/** Shortest key, in characters. */
const MIN_CHARS = 16;

export const metricsEnvFields = {
  METRICS_KEY: z.string().min(MIN_CHARS, `METRICS_KEY must have at least ${MIN_CHARS} characters`).optional(),
  /** where traces are sent (decision 0065); the other OTEL_ variables are read by the library */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text), 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address')
    .optional(),
};
