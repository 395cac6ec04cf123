import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { boolText, seconds, wordParam } from '../core/codecs.ts';
import { Registration } from '../entities/profile.ts';
import { Session, SOCIAL_NETWORKS } from '../entities/session.ts';

const email = z.string().min(1).max(254);
const password = z.string().max(1024);
const token = z.string().min(1).max(8192);

const answerMessage = z.object({ message: z.string() });

/**
 * 409 S1 the user name or the e-mail is taken (`fields` names which); 422 S3 first and last name, S4 fields missing, S8 user name or
 * password out of its bounds, `under_age` below the minimum age, `question` when the address must answer one first (see authQuestion),
 * `wrong_answer`.
 */
export const authRegister = defineCall({
  id: 'authRegister',
  tag: 'auth',
  method: 'POST',
  path: '/auth/register',
  body: { kind: 'json', schema: Registration },
  answer: { kind: 'json', schema: Session },
  errors: [401, 409, 422, 429],
  auth: 'basic',
  house: true,
  summary: 'Regista um espectador',
});

/**
 * A question in Portuguese words that an address must answer before it registers once more (SECURITY 19). The registration repeats the token
 * and brings the answer. A question works once and for this address only.
 */
export const authQuestion = defineCall({
  id: 'authQuestion',
  tag: 'auth',
  method: 'POST',
  path: '/auth/question',
  reads: true,
  body: { kind: 'none' },
  answer: { kind: 'json', schema: z.object({ token, question: z.string(), expires_in: seconds }) },
  errors: [401, 429],
  auth: 'basic',
  house: true,
  addition: true,
  summary: 'Pede a pergunta a que se responde antes de mais um registo',
});

/**
 * SPEC's three-field form. `email` alone asks for the mail with a link: the same answer in the same time for known and unknown addresses.
 * With `token` it tells whether the link still counts (410 when not). With `token` and `password` it sets the password without a session.
 */
export const authRequest = defineCall({
  id: 'authRequest',
  tag: 'auth',
  method: 'POST',
  path: '/auth/request',
  body: { kind: 'form', schema: z.object({ email, token: token.optional(), password: password.optional() }) },
  answer: { kind: 'json', schema: answerMessage },
  errors: [401, 410, 422, 429],
  auth: 'basic',
  house: true,
  summary: 'Pede uma nova palavra-passe',
});

export const authReset = defineCall({
  id: 'authReset',
  tag: 'auth',
  method: 'POST',
  path: '/auth/reset',
  body: { kind: 'form', schema: z.object({ email, token, password }) },
  answer: { kind: 'json', schema: Session },
  errors: [401, 410, 422, 429],
  auth: 'basic',
  house: true,
  summary: 'Escolhe a nova palavra-passe',
});

/** Confirms an e-mail by the token of the mailed link, which works once and for 7 days. No session is needed. */
export const authConfirm = defineCall({
  id: 'authConfirm',
  tag: 'auth',
  method: 'POST',
  path: '/auth/confirm',
  body: { kind: 'form', schema: z.object({ token }) },
  answer: { kind: 'json', schema: answerMessage },
  errors: [401, 410, 422, 429],
  auth: 'basic',
  house: true,
  addition: true,
  summary: 'Confirma o e-mail pela ligação enviada',
});

/**
 * Undoes a change of e-mail by the token of the link that the former e-mail got, which works once and for 7 days (SECURITY 65). No session is
 * needed. Every session, pending link and television's code of the account ends, and its password with them; a link to a new one is mailed to
 * the e-mail that is back.
 */
export const authUndoEmail = defineCall({
  id: 'authUndoEmail',
  tag: 'auth',
  method: 'POST',
  path: '/auth/undo-email',
  body: { kind: 'form', schema: z.object({ token }) },
  answer: { kind: 'json', schema: answerMessage },
  errors: [401, 410, 422, 429],
  auth: 'basic',
  house: true,
  addition: true,
  summary: 'Repõe o e-mail anterior pela ligação enviada',
});

/**
 * Exchanges an ID token of the hosted identity service for a session of this upstream, dated by the token's `auth_time`. The account is the
 * token's (iss, sub). 409 `email_taken`: the e-mail is another viewer's. `password_changed` ends every other session; when it was changed by a
 * mailed link on an account whose e-mail had not been confirmed, sign-ins that were linked to it are taken off.
 */
export const authIdentity = defineCall({
  id: 'authIdentity',
  tag: 'auth',
  method: 'POST',
  path: '/auth/identity',
  body: { kind: 'form', schema: z.object({ token, password_changed: boolText.optional() }) },
  answer: { kind: 'json', schema: Session },
  errors: [401, 404, 409, 422, 429, 502],
  auth: 'basic',
  house: true,
  addition: true,
  summary: 'Entra com o testemunho do serviço de identidade',
});

/** 401 has the same message for a wrong e-mail and a wrong password (SECURITY 19); 429 with Retry-After after 5 failures (SECURITY 20). */
export const authLogin = defineCall({
  id: 'authLogin',
  tag: 'auth',
  method: 'POST',
  path: '/auth/login',
  body: { kind: 'form', schema: z.object({ username: email, password }) },
  answer: { kind: 'json', schema: Session },
  errors: [401, 422, 429],
  auth: 'basic',
  house: true,
  summary: 'Entra com e-mail e palavra-passe',
});

/**
 * `token` is the network's: an id_token of google and apple, an access token of facebook. `nonce` (ours) is that of the authorisation request
 * and counts once: one that comes again ends the session it opened (SECURITY 12). 409 `email_taken`: the confirmed e-mail is another viewer's.
 */
export const authLoginSocial = defineCall({
  id: 'authLoginSocial',
  tag: 'auth',
  method: 'POST',
  path: '/auth/login/{network}',
  params: z.object({ network: wordParam(SOCIAL_NETWORKS) }),
  body: { kind: 'form', schema: z.object({ token, nonce: z.string().max(256).optional() }) },
  answer: { kind: 'json', schema: Session },
  errors: [401, 404, 409, 422, 429, 502],
  auth: 'basic',
  house: true,
  summary: 'Entra com uma conta social',
});

export const authLogout = defineCall({
  id: 'authLogout',
  tag: 'auth',
  method: 'POST',
  path: '/auth/logout',
  body: { kind: 'none' },
  answer: { kind: 'none' },
  errors: [401],
  auth: 'bearer',
  house: true,
  summary: 'Termina a sessão',
});
