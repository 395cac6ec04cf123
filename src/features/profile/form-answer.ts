/** What a form of the account's pages gets back, as a value: a refusal is not an exception. */

/**
 * Why something was not saved. fields: some of them are wrong; session: the session has ended; recent: a sign-in of the last minutes is
 * needed (SECURITY 26); maintenance: the service's pop-up says so (S-503); failed: anything else, said in `message`.
 */
export type RefusalReason = 'fields' | 'session' | 'recent' | 'maintenance' | 'failed';

export interface Refusal {
  ok: false;
  reason: RefusalReason;
  message: string;
  /** a sentence for each wrong field, by its name */
  fields: Record<string, string>;
}

export type FormAnswer<Value = null> = { ok: true; value: Value } | Refusal;

export const refusal = (reason: RefusalReason, message: string, fields: Record<string, string> = {}): Refusal => ({
  ok: false,
  reason,
  message,
  fields,
});
