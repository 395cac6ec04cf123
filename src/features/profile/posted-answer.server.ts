/** Answers the account's forms to a page without JavaScript: by a redirect to its part of the page, which then says what came of it. */
import { redirectTo } from '#server/redirect-response.ts';
import { keepPosted, maintenanceOver } from '#session/posted-form.server.ts';
import type { FormAnswer } from './form-answer.ts';
import type { Sent } from './form-values.ts';
import { POSTED_PREFIX, type PostedForm } from './posted.ts';

/** Never kept: passwords, and codes that work once. */
const SECRET = ['password', 'current_password', 'code'];

/**
 * The answer for a script; for a form post it throws the redirect.
 * @param form name of the form, by which the page finds its answer
 * @throws Response 303
 */
export async function answerForm<Value>(
  form: PostedForm['form'],
  { values, back }: Sent<object>,
  answer: FormAnswer<Value>,
): Promise<FormAnswer<Value>> {
  if (back === null) return answer;
  const typed = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.includes(entry[0]),
  );
  const isMaintenance = !answer.ok && answer.reason === 'maintenance';
  await keepPosted({
    form: POSTED_PREFIX + form,
    values: answer.ok ? {} : Object.fromEntries(typed),
    fields: answer.ok ? {} : answer.fields,
    notice: answer.ok ? null : answer.message,
    done: answer.ok,
    maintenance: isMaintenance,
  });
  // The account is gone, and its pages with it.
  throw redirectTo(303, form === 'apagar' && answer.ok ? '/' : isMaintenance ? maintenanceOver(back) : back);
}
