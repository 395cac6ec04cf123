/** The page by which a buyer withdraws from a purchase, with the link of the receipt alone. */

import type { Section } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { keepPosted, maintenanceOver, type Post, takePosted } from '#session/posted-form.server.ts';
import { isMaintenance, isNotFound, UpstreamError } from '#upstream/fault.ts';
import { sectionOf } from '#upstream/section.ts';
import { withinBudget } from '#upstream/shared.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import type { WithdrawalAnswer, WithdrawalInput } from './withdrawal-model.ts';

const FORM = 'livre-resolucao';
const asBuyer = () => ({ context: viewerHeaders() });

/** null: the token is none, or of a purchase that was never paid. */
export const loadWithdrawal = (token: string): Promise<Section<WithdrawalAnswer | null>> =>
  sectionOf('withdrawal', async () => {
    try {
      const asked = answerOf('storeWithdrawalPage', upstream().storeWithdrawalPage({ body: { token } }, asBuyer()), { personal: true });
      const [page, posted] = [await withinBudget('storeWithdrawalPage', asked), await takePosted()];
      const isOurs = posted?.form === FORM;
      return { page, isDone: isOurs && posted.done, refused: isOurs ? posted.notice : null };
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  });

/** Declares the withdrawal, and leads back to its page, which says what was declared. The page is a plain form, with script and without. @throws Response 303 */
export async function declareWithdrawal({ values, back }: Post<WithdrawalInput>): Promise<never> {
  const page = back ?? '/loja';
  let refused: string | null = null;
  let maintenance = false;
  try {
    await answerOf('storeWithdraw', upstream().storeWithdraw({ body: values }, asBuyer()), { personal: true });
  } catch (error) {
    const fault = error instanceof UpstreamError && error.fault.kind === 'http' ? error.fault : null;
    // Less than 500: of what the buyer asked for. Anything else is a fault of the service, and the buyer's declaration is not in.
    if (fault && fault.status < 500) log('info', 'store', 'a withdrawal was refused', { error });
    else log('error', 'store', 'a withdrawal failed', { error });
    const code = fault?.code;
    maintenance = error instanceof UpstreamError && isMaintenance(error);
    refused =
      code === 'withdrawal_over'
        ? m.withdrawal_refused_over()
        : code === 'withdrawal_pieces'
          ? m.withdrawal_refused_pieces()
          : m.store_generic();
  }
  await keepPosted({ form: FORM, values: {}, fields: {}, notice: refused, done: refused === null, maintenance });
  throw redirectTo(303, maintenance ? maintenanceOver(page) : page);
}
