import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import {
  completeProfile,
  confirmEmail,
  isResetLinkGood,
  registerViewer,
  requestReset,
  resetPassword,
  signInByPassword,
  undoEmail,
} from './account.server.ts';
import { loadAccountForms } from './account-forms.server.ts';
import { completeSchema, mailedTokenSchema, registerSchema, requestSchema, resetSchema, signInSchema } from './account-schemas.ts';
import { answerMailedLink, answerPost } from './posted-form.server.ts';

/** What a script sends, with its idempotency key where a repeat would hurt. A form post sends the same names. */
type Sent<S extends z.ZodType> = z.input<S> & { chave?: string };

export const signIn = createServerFn({ method: 'POST' })
  .validator((input: Sent<typeof signInSchema>) => readPost(signInSchema, input))
  .handler(async ({ data }) => answerPost(data, await signInByPassword(data.values), { popUp: 'email' }));

export const register = createServerFn({ method: 'POST' })
  .validator((input: Sent<typeof registerSchema>) => readPost(registerSchema, input))
  .handler(async ({ data }) => answerPost(data, await registerViewer(data.values, data.key), { popUp: 'registo' }));

export const askForReset = createServerFn({ method: 'POST' })
  .validator((input: Sent<typeof requestSchema>) => readPost(requestSchema, input))
  .handler(async ({ data }) => answerPost(data, await requestReset(data.values), { popUp: 'recuperar' }));

export const reset = createServerFn({ method: 'POST' })
  .validator((input: Sent<typeof resetSchema>) => readPost(resetSchema, input))
  .handler(async ({ data }) => {
    const { email, token } = data.values;
    return answerPost(data, await resetPassword(data.values), { popUp: 'recuperar', link: { token, email } });
  });

export const checkResetLink = createServerFn({ method: 'POST' })
  .validator(z.object({ email: z.string().max(254), token: z.string().max(512) }))
  .handler(({ data }) => isResetLinkGood(data));

export const complete = createServerFn({ method: 'POST' })
  .validator((input: Sent<typeof completeSchema>) => readPost(completeSchema, input))
  .handler(async ({ data }) => answerPost(data, await completeProfile(data.values), { popUp: 'completar' }));

export const confirm = createServerFn({ method: 'POST' })
  .validator((input: Sent<typeof mailedTokenSchema>) => readPost(mailedTokenSchema, input))
  .handler(async ({ data }) => {
    const outcome = await confirmEmail(data.values.token);
    if (data.back !== null) await answerMailedLink(data.back, 'confirmar', outcome);
    return outcome;
  });

export const undo = createServerFn({ method: 'POST' })
  .validator((input: Sent<typeof mailedTokenSchema>) => readPost(mailedTokenSchema, input))
  .handler(async ({ data }) => {
    const outcome = await undoEmail(data.values.token);
    if (data.back !== null) await answerMailedLink(data.back, 'repor', outcome);
    return outcome;
  });

export const getAccountForms = createServerFn({ method: 'GET' }).handler(() => loadAccountForms(false));
