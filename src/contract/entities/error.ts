import * as z from 'zod';
import { entity } from '../core/entity.ts';

/**
 * The body of every answer that is not a success: a code programs tell apart, a Portuguese sentence people read, and, for a form, a
 * sentence for each wrong field. Codes of registration are SPEC §8's S1, S3, S4, S8; others are lower-case words (`not_found`).
 */
export const ErrorBody = entity(
  'Error',
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      /** Addition: user names that are free, when the one that was asked for is taken. */
      suggestions: z.array(z.string()).optional(),
    }),
  }),
);
export type ErrorBody = z.infer<typeof ErrorBody>;
