import * as z from 'zod';
import { paddedDate } from '#rules/typed-date.ts';

const line = z.string().max(500).default('');
const checked = z
  .union([z.boolean(), z.string()])
  .default(false)
  .transform((value) => value === true || value === 'on');
const proof = { captcha: z.string().max(4_096).default(''), question_token: line, question_answer: line };

export const contactSchema = z.object({
  name: line,
  email: line,
  subject: line,
  message: z.string().max(10_000).default(''),
  device: line,
  ...proof,
});
export type ContactInput = z.input<typeof contactSchema>;

export const newsletterSchema = z.object({
  email: line,
  /** names of topics with spaces between them; a form without script posts a box for each */
  topics: line,
  terms: checked,
  ...proof,
});
export type NewsletterInput = z.input<typeof newsletterSchema>;

export const linkSchema = z.object({ token: z.string().max(200) });
export type LinkInput = z.input<typeof linkSchema>;

export const castingSchema = z.object({
  name: line,
  email: line,
  phone: line,
  birth_date: line.transform(paddedDate),
  role: line,
  message: z.string().max(10_000).default(''),
  guardian_name: line,
  guardian_contact: line,
  terms: checked,
  news: checked,
  /** as casting-sent-files.ts writes them */
  sent_files: z.string().max(2_000).default(''),
  ...proof,
});
export type CastingInput = z.input<typeof castingSchema>;
