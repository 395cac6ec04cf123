import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { wordParam } from '../core/codecs.ts';
import { Registration } from '../entities/profile.ts';
import { Session, SOCIAL_NETWORKS } from '../entities/session.ts';

const email = z.string().min(1).max(254);
const password = z.string().max(1024);
const token = z.string().min(1).max(8192);

/** 409 S1 the user name exists; 422 S3 name, S4 fields missing, S8 user name or password out of its bounds. */
export const authRegister = defineCall({
  id: 'authRegister',
  tag: 'auth',
  method: 'POST',
  path: '/auth/register',
  body: { kind: 'json', schema: Registration },
  answer: { kind: 'json', schema: Session },
  errors: [401, 409, 422, 429],
  auth: 'basic',
  house: false,
  summary: 'Regista um espectador',
});

/** Without a token: requests the e-mail for a new password. The answer is the same for known and unknown addresses. */
export const authRequest = defineCall({
  id: 'authRequest',
  tag: 'auth',
  method: 'POST',
  path: '/auth/request',
  body: { kind: 'form', schema: z.object({ email, token: token.optional(), password: password.optional() }) },
  answer: { kind: 'json', schema: z.object({ message: z.string() }) },
  errors: [401, 422, 429],
  auth: 'basic',
  house: false,
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
  house: false,
  summary: 'Escolhe a nova palavra-passe',
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
  house: false,
  summary: 'Entra com e-mail e palavra-passe',
});

/** `token` is the network's: an id_token of google and apple, an access token of facebook. */
export const authLoginSocial = defineCall({
  id: 'authLoginSocial',
  tag: 'auth',
  method: 'POST',
  path: '/auth/login/{network}',
  params: z.object({ network: wordParam(SOCIAL_NETWORKS) }),
  body: { kind: 'form', schema: z.object({ token }) },
  answer: { kind: 'json', schema: Session },
  errors: [401, 422, 429],
  auth: 'basic',
  house: false,
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
  house: false,
  summary: 'Termina a sessão',
});
