/** Answers the forms of the pop-ups to a page without JavaScript: by a redirect to it, with the pop-up open where it was refused. */
import { safeReturnPath } from '#rules/return-path.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { requestState } from '#server/request-state.ts';
import { keepPosted, type Post, postedLine } from '#session/posted-form.server.ts';
import type { FormResult } from './account-forms.ts';

/** The page with one of its pop-ups open, or without one. */
function pageWith(path: string, popUp: string | null): string {
  const url = new URL(path, 'http://site.invalid');
  if (url.searchParams.has('entrar')) for (const name of ['entrar', 'token', 'email']) url.searchParams.delete(name);
  if (popUp !== null) url.searchParams.set('entrar', popUp);
  return safeReturnPath(url.pathname + url.search);
}

/** Secrets, and what counts once. */
const NOT_KEPT = new Set(['password', 'token', 'question_token', 'question_answer']);

interface PostAnswer {
  /** the pop-up that shows a refused form */
  popUp: string;
  /** further params of that pop-up's address */
  link?: Readonly<Record<string, string>>;
}

/** The form's page has set the device's cookie: a post without it comes from a browser that keeps none, nor the session's, nor a notice's. */
const keepsNoCookies = (): boolean => Boolean(requestState()?.viewer().newDeviceCookie);

/**
 * The result for a script; for a form post it throws the redirect.
 * @throws Response 303
 */
export async function answerPost(post: Post<object>, result: FormResult, { popUp, link = {} }: PostAnswer): Promise<FormResult> {
  if (post.back === null) return result;
  const stays = !result.ok || result.checkMail === true;
  if (stays) {
    const typed = Object.entries(post.values).flatMap(([name, value]): [string, string][] =>
      NOT_KEPT.has(name) ? [] : [[name, typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '')]],
    );
    const question = result.ok ? null : result.question;
    const free: Record<string, string> = !result.ok && result.suggestions ? { free: result.suggestions.join(' ') } : {};
    const posted = {
      form: popUp,
      values: { ...Object.fromEntries(typed), ...(question ? { question_token: question.token, question: question.text } : {}), ...free },
      fields: result.ok ? {} : { ...result.fields },
      notice: result.ok ? null : result.notice,
      checkMail: result.ok,
      maintenance: !result.ok && result.maintenance === true,
    };
    await keepPosted(posted);
  }
  if (keepsNoCookies()) throw redirectTo(303, pageWith(post.back, 'sem-cookies'));
  const target = new URL(pageWith(post.back, stays ? popUp : null), 'http://site.invalid');
  if (stays) for (const [name, value] of Object.entries(link)) target.searchParams.set(name, value);
  throw redirectTo(303, target.pathname + target.search);
}

/**
 * Answers the form of a mailed link's page.
 * @param form by which the page finds its answer
 * @throws Response 303
 */
export async function answerMailedLink(back: string, form: 'confirmar' | 'repor', outcome: string): Promise<never> {
  await keepPosted({ form, values: { outcome }, fields: {}, notice: null, checkMail: false, maintenance: false });
  throw redirectTo(303, back);
}

const noticeIn = (popUp: string, notice: string) => ({
  form: popUp,
  values: {},
  fields: {},
  notice,
  checkMail: false,
  maintenance: false,
  isNotice: true,
});

/**
 * Keeps a notice for one of the pop-ups, which the next page shows once.
 * @param back path of the page
 * @returns the page's address with the pop-up open
 */
export async function noticeOver(back: string, popUp: string, notice: string): Promise<string> {
  await keepPosted(noticeIn(popUp, notice));
  return pageWith(back, popUp);
}

/** As noticeOver(), for a viewer who was signed out before the request is answered: with the cookie that brings the notice. */
export async function noticeFor(back: string, popUp: string, notice: string): Promise<{ location: string; cookie: string }> {
  return { location: pageWith(back, popUp), cookie: await postedLine(noticeIn(popUp, notice), null) };
}
