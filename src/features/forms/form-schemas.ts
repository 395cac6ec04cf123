import * as z from 'zod';
import { paddedDate } from '#rules/typed-date.ts';

/** Longer than any field may be, which is told beside the field (field-lengths.ts). Characters. */
export const TYPED_CHARS = 20_000;

const typed = z.string().max(TYPED_CHARS).default('');
const line = z.string().max(500).default('');
const checked = z
  .union([z.boolean(), z.string()])
  .default(false)
  .transform((value) => value === true || value === 'on');
const proof = { captcha: z.string().max(4_096).default(''), question_token: line, question_answer: line };

export const contactSchema = z.object({
  name: typed,
  email: typed,
  subject: typed,
  message: typed,
  device: line,
  ...proof,
});
export type ContactInput = z.input<typeof contactSchema>;

export const newsletterSchema = z.object({
  email: typed,
  /** names of topics with spaces between them; a form without script posts a box for each */
  topics: line,
  terms: checked,
  ...proof,
});
export type NewsletterInput = z.input<typeof newsletterSchema>;

export const linkSchema = z.object({ token: z.string().max(200) });
export type LinkInput = z.input<typeof linkSchema>;

export const castingSchema = z.object({
  name: typed,
  email: typed,
  phone: typed,
  birth_date: typed.transform(paddedDate),
  role: typed,
  message: typed,
  guardian_name: typed,
  guardian_contact: typed,
  terms: checked,
  news: checked,
  /** as casting-sent-files.ts writes them */
  sent_files: z.string().max(2_000).default(''),
  ...proof,
});
export type CastingInput = z.input<typeof castingSchema>;
