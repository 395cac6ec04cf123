/** Setting of `/metrics`, of both processes. */
import * as z from 'zod';

/** Shortest key, in characters. */
const MIN_CHARS = 16;

export const metricsEnvFields = {
  METRICS_KEY: z.string().min(MIN_CHARS, `METRICS_KEY must have at least ${MIN_CHARS} characters`).optional(),
};
