/** What each form of the account sends. Read by the server alone: the forms themselves need no zod. */
import * as z from 'zod';
import { paddedDate } from '#rules/typed-date.ts';

const text = (maximum: number) => z.string().max(maximum).default('');
/** A checkbox: `on` in a form post without JavaScript, and left out when it is not ticked. */
const flag = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);
const email = text(254);
const password = text(1024);

export const signInSchema = z.object({ email, password });
export const registerSchema = z.object({
  name: text(120),
  user_name: text(60),
  email,
  password,
  birth_date: text(10).transform(paddedDate),
  terms: flag,
  optin: flag,
  question_token: text(512),
  question_answer: text(120),
});
export const requestSchema = z.object({ email });
export const resetSchema = z.object({ email, token: text(512), password });
/** What registration asks for and an account of a provider may lack. Fields that are not asked for are left out. */
export const completeSchema = z.object({
  name: z.string().max(120).optional(),
  user_name: z.string().max(60).optional(),
  email: z.string().max(254).optional(),
  birth_date: z.string().max(10).transform(paddedDate).optional(),
  terms: flag,
});

/** of a mailed link that confirms an e-mail, or undoes its change */
export const mailedTokenSchema = z.object({ token: z.string().min(1).max(512) });

export type SignInValues = z.output<typeof signInSchema>;
export type RegisterValues = z.output<typeof registerSchema>;
export type RequestValues = z.output<typeof requestSchema>;
export type ResetValues = z.output<typeof resetSchema>;
export type CompleteValues = z.output<typeof completeSchema>;
