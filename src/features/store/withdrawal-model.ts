/** What the page of a withdrawal shows and sends. */
import * as z from 'zod';
import type { WithdrawalPage } from '#contract/entities/withdrawal.ts';

export interface WithdrawalAnswer {
  readonly page: WithdrawalPage;
  /** the form has just been sent, and was taken */
  readonly isDone: boolean;
  /** why it was not */
  readonly refused: string | null;
}

/** `pieces_left` is what the buyer was shown: the same declaration twice is one. */
export const withdrawalSchema = z.object({
  token: z.string().min(1).max(200),
  pieces: z.coerce.number().int().min(1).max(99),
  pieces_left: z.coerce.number().int().min(1).max(99),
});
export type WithdrawalInput = z.output<typeof withdrawalSchema>;
