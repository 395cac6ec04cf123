/** What the forms ask of the upstream, and how they are answered with and without script. */
import type * as z from 'zod';
import { m } from '#paraglide/messages.js';
import { CONTACT_MESSAGE_LENGTH } from '#rules/constants.ts';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { keepPosted, type Post, takePosted } from '#session/posted-form.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { lengthErrors } from './field-lengths.ts';
import type { contactSchema, newsletterSchema } from './form-schemas.ts';
import type { FormAnswer, FormName, FormRefusal, FormStart, HumanQuestion, LinkOutcome } from './forms-model.ts';
import { subjectName } from './subject-name.ts';

/** Before a form's name, among the forms that wait for their page. */
const PREFIX = 'formulario-';

export const asVisitor = () => ({ context: viewerHeaders() });

export async function loadForm(form: FormName | 'confirmar' | 'sair'): Promise<FormStart> {
  const posted = await takePosted();
  const key = crypto.randomUUID();
  if (posted?.form !== PREFIX + form) return { key, posted: null };
  const { values, fields, notice, done } = posted;
  const question = values.question ? { token: values.question_token ?? '', text: values.question } : null;
  return {
    key: values.chave || key,
    posted: { done, values, refusal: notice === null ? null : { ok: false, message: notice, fields, question } },
  };
}

/** What the captcha asks for. @throws UpstreamError */
export const askCaptcha = () => answerOf('formsCaptcha', upstream().formsCaptcha({}, asVisitor()));

/** An upstream without questions has none to ask. */
async function askQuestion(): Promise<HumanQuestion | null> {
  try {
    const { token, question } = await answerOf('authQuestion', upstream().authQuestion({}, asVisitor()));
    return { token, text: question };
  } catch (error) {
    log('warn', 'forms', 'no question to ask', { error });
    return null;
  }
}

export const refusal = (message: string, fields: Record<string, string> = {}, question: HumanQuestion | null = null): FormRefusal => ({
  ok: false,
  message,
  fields,
  question,
});

interface Proof {
  captcha: string;
  question_token: string;
  question_answer: string;
}

/** What proves that a person sends the form; undefined when nothing does. */
export function proofOf({ captcha, question_token, question_answer }: Proof): string | undefined {
  if (question_token !== '' && question_answer !== '') return `question:${question_token}:${question_answer}`;
  return captcha === '' ? undefined : captcha;
}

export async function answered(
  form: FormName,
  proof: string | undefined,
  ask: (captcha: { captcha?: string }) => Promise<unknown>,
): Promise<FormAnswer> {
  try {
    await ask(proof === undefined ? {} : { captcha: proof });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      log('error', 'forms', 'a form was not sent', { form, error });
      return refusal(m.forms_generic());
    }
    log('warn', 'forms', 'a form was refused', { form, error });
    const { fault } = error;
    if (fault.kind !== 'http') return refusal(m.forms_generic());
    if (fault.code === 'fields') return refusal(m.forms_fields(), { ...fault.fields });
    if (fault.code === 'captcha') {
      const question = await askQuestion();
      if (!question) return refusal(m.forms_generic());
      const isWrong = proof?.startsWith('question:') === true;
      return refusal(isWrong ? m.forms_question_wrong() : m.forms_question_needed(), {}, question);
    }
    return refusal(fault.status === 429 ? m.forms_too_many() : m.forms_generic());
  }
}

export const sendContactForm = (values: z.output<typeof contactSchema>, key: string | undefined): Promise<FormAnswer> => {
  const { name, email, message, device } = values;
  const long = lengthErrors(values, CONTACT_MESSAGE_LENGTH);
  if (Object.keys(long).length > 0) return Promise.resolve(refusal(m.forms_fields(), long));
  return answered('contacto', proofOf(values), (captcha) =>
    answerOf(
      'generalContact',
      upstream().generalContact(
        {
          body: {
            name,
            email,
            subject: subjectName(values.subject),
            message,
            ...(device === '' ? {} : { device }),
            ...(key === undefined ? {} : { key }),
            ...captcha,
          },
        },
        asVisitor(),
      ),
    ),
  );
};

export const sendNewsletterForm = (values: z.output<typeof newsletterSchema>, key: string | undefined): Promise<FormAnswer> => {
  const long = lengthErrors({ email: values.email }, 0);
  if (Object.keys(long).length > 0) return Promise.resolve(refusal(m.forms_fields(), long));
  const topics = values.topics
    .split(' ')
    .filter((topic) => topic !== '')
    .slice(0, 20)
    .map((topic) => topic.slice(0, 40));
  return answered('newsletter', proofOf(values), (captcha) =>
    answerOf(
      'generalNewsletter',
      upstream().generalNewsletter(
        { body: { email: values.email, terms: values.terms, topics, ...(key === undefined ? {} : { key }), ...captcha } },
        asVisitor(),
      ),
    ),
  );
};

/** Bytes of a posted form that its cookie has room for: browsers drop one of more than 4,096, and sealing takes a third. */
const COOKIE_ROOM = 2_800;

/** As a text within the sealed one. */
const sizeOf = (content: unknown): number => new TextEncoder().encode(JSON.stringify(JSON.stringify(content))).length;

/**
 * Whole fields as far as there is room, the shortest first, and the beginning of one that has none.
 * @param room bytes
 */
function withinCookie(values: Readonly<Record<string, string>>, room: number): Record<string, string> {
  let left = room;
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(values).toSorted(([, one], [, other]) => one.length - other.length)) {
    left -= sizeOf({ [name]: '' });
    let text = value.slice(0, Math.max(0, left));
    while (text !== '' && sizeOf(text) > left) text = text.slice(0, Math.floor(text.length * 0.9)).replace(/[\ud800-\udbff]$/, '');
    kept[name] = text;
    left -= sizeOf(text);
  }
  return kept;
}

/**
 * The answer for a script; for a form post it throws the redirect to the page, which then says what came of it.
 * @throws Response 303
 */
export async function answerForm(
  { values, key, back }: Post<Record<string, unknown>>,
  form: FormName,
  answer: FormAnswer,
): Promise<FormAnswer> {
  if (back === null) return answer;
  const typed = Object.entries(values).filter(([name]) => !['captcha', 'question_token', 'question_answer'].includes(name));
  const kept = Object.fromEntries(
    typed.map(([name, value]): [string, string] => [name, typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '')]),
  );
  const about = { form: PREFIX + form, fields: answer.ok ? {} : answer.fields, notice: answer.ok ? null : answer.message, done: answer.ok };
  const question = answer.ok ? null : answer.question;
  const ours = { chave: key ?? '', ...(question ? { question_token: question.token, question: question.text } : {}) };
  const shown: Record<string, string> = answer.ok ? {} : { ...withinCookie(kept, COOKIE_ROOM - sizeOf({ ...about, ...ours })), ...ours };
  await keepPosted({ ...about, values: shown });
  throw redirectTo(303, back);
}

/** Uses the link of a newsletter's mail. */
export async function openLink(link: 'confirm' | 'leave', token: string): Promise<LinkOutcome> {
  try {
    const input = { body: { token } };
    if (link === 'confirm') await answerOf('newsletterConfirm', upstream().newsletterConfirm(input, asVisitor()));
    else await answerOf('newsletterLeave', upstream().newsletterLeave(input, asVisitor()));
    return 'done';
  } catch (error) {
    if (error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === 410) return 'expired';
    log('warn', 'forms', 'a newsletter link failed', { error });
    return 'failed';
  }
}

/** As answerForm(), for the page of a mailed link. @throws Response 303 */
export async function answerLink({ back }: Post<object>, form: 'confirmar' | 'sair', outcome: LinkOutcome): Promise<LinkOutcome> {
  if (back === null) return outcome;
  await keepPosted({ form: PREFIX + form, values: { outcome }, fields: {}, notice: null, done: outcome === 'done' });
  throw redirectTo(303, back);
}
