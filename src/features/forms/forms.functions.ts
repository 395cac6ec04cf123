import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { readPost } from '#session/posted-form.server.ts';
import { castingDeadline, sendCastingForm } from './casting.server.ts';
import {
  type CastingInput,
  type ContactInput,
  castingSchema,
  contactSchema,
  type LinkInput,
  linkSchema,
  type NewsletterInput,
  newsletterSchema,
} from './form-schemas.ts';
import { answerForm, answerLink, askCaptcha, loadForm, openLink, sendContactForm, sendNewsletterForm } from './forms.server.ts';

/** By POST, because what was posted is the visitor's own. */
export const getForm = createServerFn({ method: 'POST' })
  .validator(z.object({ form: z.enum(['contacto', 'newsletter', 'casting', 'confirmar', 'sair']) }))
  .handler(({ data }) => loadForm(data.form));

export const getCaptcha = createServerFn({ method: 'POST' }).handler(() => askCaptcha());

export const sendContact = createServerFn({ method: 'POST' })
  .validator((input: ContactInput) => readPost(contactSchema, input))
  .handler(async ({ data }) => answerForm(data, 'contacto', await sendContactForm(data.values, data.key)));

export const subscribe = createServerFn({ method: 'POST' })
  .validator((input: NewsletterInput) => readPost(newsletterSchema, withTopics(input)))
  .handler(async ({ data }) => answerForm(data, 'newsletter', await sendNewsletterForm(data.values, data.key)));

/** A form without script posts each chosen topic by itself. */
function withTopics(input: unknown): unknown {
  if (!(input instanceof FormData)) return input;
  const topics = input.getAll('topic').filter((topic): topic is string => typeof topic === 'string');
  input.set('topics', topics.join(' ').slice(0, 500));
  return input;
}

export const confirmSubscription = createServerFn({ method: 'POST' })
  .validator((input: LinkInput) => readPost(linkSchema, input))
  .handler(async ({ data }) => answerLink(data, 'confirmar', await openLink('confirm', data.values.token)));

export const endSubscription = createServerFn({ method: 'POST' })
  .validator((input: LinkInput) => readPost(linkSchema, input))
  .handler(async ({ data }) => answerLink(data, 'sair', await openLink('leave', data.values.token)));

/** By POST, because what was posted is the visitor's own. */
export const getCasting = createServerFn({ method: 'POST' }).handler(async () => {
  const [start, until] = await Promise.all([loadForm('casting'), castingDeadline()]);
  return { start, ...until };
});

/** For scripts, which have sent the files before; a form without scripts goes to /casting/enviar with its files. */
export const sendCasting = createServerFn({ method: 'POST' })
  .validator((input: CastingInput) => readPost(castingSchema, input))
  .handler(async ({ data }) => answerForm(data, 'casting', await sendCastingForm(data.values, data.key)));
