/** Every way into and out of a session by e-mail: register, sign in, a new password, sign out (SPEC §4). */

import { beginSession, currentSession, dropSession, endUpstream } from '#identity/browser-session.ts';
import { emailSignIn } from '#identity/chosen-sign-in.ts';
import type { OpenedSession } from '#identity/email-sign-in.ts';
import { IdentityFault } from '#identity/hosted/identity-fault.ts';
import type { PasswordPolicy } from '#rules/fields.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { serverNow } from '#server/clock.ts';
import { log } from '#server/log.ts';
import { onceByKey } from '#server/once-by-key.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { genericNotice, outcomeOf, refusalOf } from './account-faults.ts';
import {
  completeErrors,
  type FieldErrors,
  type FormResult,
  registerErrors,
  requestErrors,
  resetErrors,
  signInErrors,
} from './account-forms.ts';
import type { CompleteValues, RegisterValues, RequestValues, ResetValues, SignInValues } from './account-schemas.ts';

/** The password policy of whoever keeps the passwords. */
export const passwordPolicy = (): Promise<PasswordPolicy> => emailSignIn().passwordPolicy();

export const today = (): string => lisbonDay(serverNow());

const note = (name: string, outcome: string) => requestState()?.noteMutation({ name, outcome });

const isStatus = (error: unknown, status: number): boolean =>
  error instanceof UpstreamError && error.fault.kind === 'http' && error.fault.status === status;

/** Checks a form, does what it asks for, and notes how that ended for the log. */
async function handle(name: string, errors: FieldErrors, run: () => Promise<FormResult>): Promise<FormResult> {
  if (Object.keys(errors).length > 0) {
    note(name, 'fields');
    return { ok: false, fields: errors, notice: null };
  }
  try {
    const result = await run();
    note(name, result.ok ? 'done' : 'refused');
    return result;
  } catch (error) {
    note(name, outcomeOf(error));
    if (!(error instanceof UpstreamError || error instanceof IdentityFault)) log('error', 'account', 'a form failed', { name, error });
    return refusalOf(error);
  }
}

/** S-after-login: fetches the profile with the new token and then stores it; without a profile it is thrown away. */
async function enter({ token, identity }: OpenedSession): Promise<FormResult> {
  if (token === null) return { ok: true, checkMail: true };
  const headers = viewerHeaders();
  try {
    await answerOf('userProfile', upstream().userProfile({}, { context: { ...headers, bearer: token } }));
  } catch (error) {
    endUpstream(token);
    dropSession();
    const refusal = refusalOf(error);
    return refusal.maintenance ? refusal : genericNotice();
  }
  await beginSession(token, { identity });
  return { ok: true };
}

export const signInByPassword = (values: SignInValues): Promise<FormResult> =>
  handle('sign-in', signInErrors(values), async () =>
    enter(await emailSignIn().signIn({ email: values.email.trim(), password: values.password })),
  );

/** @param key idempotency: a registration that is sent twice makes one account, and both requests enter it */
export async function registerViewer(values: RegisterValues, key: string | undefined): Promise<FormResult> {
  const result = await handle('register', registerErrors(values, { policy: await passwordPolicy(), today: today() }), async () => {
    const { question_token, question_answer, ...fields } = values;
    const answer = question_token === '' ? {} : { question_token, question_answer };
    const body = { ...fields, ...answer, name: fields.name.trim(), user_name: fields.user_name.trim(), email: fields.email.trim() };
    const register = () => emailSignIn().register(body);
    return enter(await onceByKey('register', key, register, () => true));
  });
  if (result.ok) return result;
  // A question works once: a refusal of any kind needs another one.
  const isAsked = result.fields.question_answer !== undefined || values.question_token !== '';
  return isAsked ? withQuestion(result) : result;
}

/** Adds a question to a refused registration (SECURITY 19). */
async function withQuestion(refused: Extract<FormResult, { ok: false }>): Promise<FormResult> {
  try {
    const { token, question } = await answerOf('authQuestion', upstream().authQuestion({}, { context: viewerHeaders() }));
    return { ...refused, question: { token, text: question } };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Asks for the mail that leads to a new password. The answer is the same for known and unknown addresses (SECURITY 19). */
export const requestReset = (values: RequestValues): Promise<FormResult> =>
  handle('ask for a new password', requestErrors(values), async () => {
    await emailSignIn().requestReset(values.email.trim());
    return { ok: true, checkMail: true };
  });

/** Whether a mailed link still counts, so that its form is not filled in in vain. Faults other than that are shown when it is sent. */
export async function isResetLinkGood({ email, token }: { email: string; token: string }): Promise<boolean> {
  if (email === '' || token === '') return false;
  return emailSignIn()
    .isResetLinkGood({ email, token })
    .catch(() => true);
}

export const resetPassword = async (values: ResetValues): Promise<FormResult> =>
  handle('new password', resetErrors(values, { policy: await passwordPolicy() }), async () => enter(await emailSignIn().reset(values)));

export const completeProfile = (values: CompleteValues): Promise<FormResult> =>
  handle('complete profile', completeErrors(values, { today: today() }), async () => {
    const body = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, typeof value === 'string' ? value.trim() : value]],
      ),
    );
    await answerOf('userProfileUpdate', upstream().userProfileUpdate({ body }, { context: viewerHeaders() }));
    return { ok: true };
  });

/** Confirms an e-mail address by the token of its mail. */
export async function confirmEmail(token: string): Promise<'done' | 'expired' | 'failed'> {
  try {
    const outcome = (await emailSignIn().confirmEmail(token)) ? 'done' : 'expired';
    note('confirm e-mail', outcome);
    return outcome;
  } catch (error) {
    note('confirm e-mail', outcomeOf(error));
    return 'failed';
  }
}

/**
 * Brings back the e-mail that the account had before, by the token of the mail that told of the change. The browser is signed out when its session
 * was one of those that end.
 */
export async function undoEmail(token: string): Promise<'done' | 'expired' | 'failed'> {
  try {
    const outcome = (await emailSignIn().undoEmail(token)) ? 'done' : 'expired';
    note('undo e-mail', outcome);
    if (outcome === 'done' && currentSession() && !(await isSessionAlive())) dropSession();
    return outcome;
  } catch (error) {
    note('undo e-mail', outcomeOf(error));
    return 'failed';
  }
}

const isSessionAlive = (): Promise<boolean> =>
  answerOf('userProfile', upstream().userProfile({}, { context: viewerHeaders() })).then(
    () => true,
    (error: unknown) => !isStatus(error, 401),
  );

/** S-logout: the browser forgets the session at once; the token dies upstream, however often that takes (SECURITY 24). */
export function signOut(): void {
  const session = currentSession();
  dropSession();
  note('sign-out', session ? 'done' : 'no session');
  if (session) endUpstream(session.token);
}
