import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { day, uuid } from '../core/codecs.ts';
import { VoucherResult } from '../entities/voucher.ts';

/** Answer to a form: the message to show. */
const Received = z.object({ id: z.string().nullable().default(null), message: z.string() });

/** Answer to the captcha (decision 45): ALTCHA's or Turnstile's token, or `question:{token}:{answer}` for the question of `authQuestion`. */
const captcha = z.string().max(4096).optional();

/** Made by the form when it is sent: the same form sent twice is taken once. */
const key = uuid.optional();

/**
 * SPEC §7: the body passes through, so unknown fields are kept; the answer is JSON sent as text. `consent`: the viewer asks for the months to begin at once, knowing that the right of withdrawal is lost once they are used up. The embedded upstream activates
 * nothing without it; another may not know it.
 */
export const generalVoucher = defineCall({
  id: 'generalVoucher',
  tag: 'forms',
  method: 'POST',
  path: '/general/voucher',
  body: { kind: 'json', schema: z.looseObject({ code: z.string().min(1).max(60), consent: z.boolean().optional(), captcha }) },
  answer: { kind: 'json-text', schema: VoucherResult },
  errors: [401, 422, 429],
  auth: 'bearer',
  house: true,
  summary: 'Ativa um voucher',
});

/** `files` are ids from `castingUpload` or of resumable uploads (decision 51). Other fields pass through. */
export const generalCasting = defineCall({
  id: 'generalCasting',
  tag: 'forms',
  method: 'POST',
  path: '/general/casting',
  body: {
    kind: 'json',
    schema: z.looseObject({
      name: z.string().max(120),
      email: z.string().max(254),
      phone: z.string().max(30).optional(),
      birth_date: day,
      city: z.string().max(120).optional(),
      role: z.string().max(120).optional(),
      message: z.string().max(5000).optional(),
      guardian_name: z.string().max(120).optional(),
      guardian_contact: z.string().max(254).optional(),
      files: z.array(uuid).max(5),
      news: z.boolean().optional(),
      terms: z.boolean(),
      key,
      captcha,
    }),
  },
  answer: { kind: 'json', schema: Received },
  errors: [422, 429],
  auth: 'none',
  house: true,
  summary: 'Inscrição no casting',
});

/** One file of at most 200 MB at an address of its own (SPEC §7). 413 when larger, 415 when its bytes are of another type. Streamed by the server. */
export const castingUpload = defineCall({
  id: 'castingUpload',
  tag: 'forms',
  method: 'POST',
  path: '/casting/upload',
  base: 'absolute',
  body: { kind: 'multipart', schema: z.object({ file: z.file() }) },
  answer: { kind: 'json', schema: z.object({ id: uuid, name: z.string(), size: z.int().nonnegative() }) },
  errors: [413, 415, 429],
  auth: 'none',
  // Served by a route of its own, which streams (platform/forms/casting-upload.ts).
  house: false,
  summary: 'Envia um ficheiro do casting',
});

/** What a form's captcha asks for: ALTCHA's proof of work, as JSON text, or Turnstile's site key. */
export const formsCaptcha = defineCall({
  id: 'formsCaptcha',
  tag: 'forms',
  method: 'POST',
  path: '/general/captcha',
  reads: true,
  body: { kind: 'none' },
  answer: {
    kind: 'json',
    schema: z.object({ kind: z.enum(['altcha', 'turnstile']), site_key: z.string().nullable(), challenge: z.string().nullable() }),
  },
  errors: [429],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Pede o desafio do captcha',
});

export const generalContact = defineCall({
  id: 'generalContact',
  tag: 'forms',
  method: 'POST',
  path: '/general/contact',
  body: {
    kind: 'json',
    schema: z.looseObject({
      name: z.string().max(120),
      email: z.string().max(254),
      subject: z.string().max(200),
      message: z.string().max(5000),
      device: z.string().max(500).optional(),
      key,
      captcha,
    }),
  },
  answer: { kind: 'json', schema: Received },
  errors: [422, 429],
  auth: 'optional-bearer',
  house: true,
  summary: 'Mensagem a partir dos contactos',
});

export const generalNewsletter = defineCall({
  id: 'generalNewsletter',
  tag: 'forms',
  method: 'POST',
  path: '/general/newsletter',
  body: {
    kind: 'json',
    schema: z.looseObject({
      email: z.string().max(254),
      name: z.string().max(120).optional(),
      topics: z.array(z.string().max(40)).max(20).optional(),
      terms: z.boolean(),
      key,
      captcha,
    }),
  },
  answer: { kind: 'json', schema: Received },
  errors: [422, 429],
  auth: 'none',
  house: true,
  summary: 'Subscreve a newsletter',
});

/** The link of the mail that asks whether an address wants the newsletter: without it nothing is sent. 410: the link no longer works. */
export const newsletterConfirm = defineCall({
  id: 'newsletterConfirm',
  tag: 'forms',
  method: 'POST',
  path: '/general/newsletter/confirm',
  body: { kind: 'json', schema: z.object({ token: z.string().max(200) }) },
  answer: { kind: 'json', schema: Received },
  errors: [410, 429],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Confirma a subscrição da newsletter',
});

/** The link in every newsletter. The same answer when the address had left before. 410: the token is none of ours. */
export const newsletterLeave = defineCall({
  id: 'newsletterLeave',
  tag: 'forms',
  method: 'POST',
  path: '/general/newsletter/leave',
  body: { kind: 'json', schema: z.object({ token: z.string().max(200) }) },
  answer: { kind: 'json', schema: Received },
  errors: [410, 429],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Deixa de receber a newsletter',
});
