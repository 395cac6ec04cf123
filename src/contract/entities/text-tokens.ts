import * as z from 'zod';
import { entity } from '../core/entity.ts';

/** SPEC §3, Text tokens: name → text. */
export const TextTokens = entity('TextTokens', z.record(z.string(), z.string()));
export type TextTokens = z.infer<typeof TextTokens>;
