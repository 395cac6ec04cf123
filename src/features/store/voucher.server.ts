/** Activates vouchers, and reads what a form post without JavaScript brought back. */
import * as z from 'zod';
import { m } from '#paraglide/messages.js';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { keepPosted, type Post, takePosted } from '#session/posted-form.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { codeProblem, toAnswer, type VoucherAnswer } from './voucher-model.ts';

const FORM = 'voucher';
const atSchema = z.enum(['field', 'account', 'consent', 'page']).catch('field');
const keptSchema = z.object({ state: z.enum(['activated', 'used']), product: z.string(), until: z.string() });

/** What the form of the account's step sends. */
interface Activation {
  code: string;
  /** The viewer asks for the months to begin at once (decision 0072). */
  consent: boolean;
}

/** Asks the upstream once; every way in which a code is refused has its own sentence. */
export async function activate({ code, consent }: Activation): Promise<VoucherAnswer> {
  const problem = codeProblem(code);
  if (problem !== null) return { ok: false, at: 'field', message: problem };
  if (!requestState()?.signedIn) return { ok: false, at: 'account', message: m.voucher_account() };
  if (!consent) return { ok: false, at: 'consent', message: m.voucher_consent_missing() };
  try {
    return toAnswer(
      await answerOf('generalVoucher', upstream().generalVoucher({ body: { code, consent } }, { context: viewerHeaders() }), {
        personal: true,
      }),
    );
  } catch (error) {
    log('warn', 'store', 'a voucher was not activated', { error });
    const status = error instanceof UpstreamError && error.fault.kind === 'http' ? error.fault.status : null;
    if (status === 401) return { ok: false, at: 'account', message: m.voucher_account() };
    return { ok: false, at: 'page', message: status === 429 ? m.store_too_many() : m.store_generic() };
  }
}

/** The answer for a script. @throws Response 303 for a form post, back to its page */
export async function answerVoucher({ values, back }: Post<Activation>): Promise<VoucherAnswer> {
  const answer = await activate(values);
  if (back === null) return answer;
  await keepPosted({
    form: FORM,
    values: answer.ok ? { state: answer.state, product: answer.product ?? '', until: answer.until ?? '' } : { at: answer.at },
    fields: {},
    notice: answer.ok ? null : answer.message,
    done: answer.ok,
  });
  throw redirectTo(303, back);
}

/** null: no form was posted. */
export async function loadPostedVoucher(): Promise<VoucherAnswer | null> {
  const posted = await takePosted();
  if (posted?.form !== FORM) return null;
  if (!posted.done) return { ok: false, at: atSchema.parse(posted.values.at), message: posted.notice ?? m.store_generic() };
  const kept = keptSchema.safeParse(posted.values);
  return kept.success ? { ok: true, state: kept.data.state, product: kept.data.product || null, until: kept.data.until || null } : null;
}
