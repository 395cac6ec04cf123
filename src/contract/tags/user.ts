import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { wordParam } from '../core/codecs.ts';
import { OPERATORS, Profile, ProfileUpdate } from '../entities/profile.ts';
import { TvLink } from '../entities/session.ts';
import { Wallet } from '../entities/wallet.ts';

const operator = z.object({ operator: wordParam(OPERATORS) });

export const userProfile = defineCall({
  id: 'userProfile',
  tag: 'user',
  method: 'GET',
  path: '/user/profile',
  answer: { kind: 'json', schema: Profile },
  errors: [401],
  auth: 'bearer',
  house: false,
  summary: 'O perfil de quem está a ver',
});

/** The answer is the profile after the change. 403 `recent_sign_in` when an e-mail or password change needs a fresh sign-in (SECURITY 26). */
export const userProfileUpdate = defineCall({
  id: 'userProfileUpdate',
  tag: 'user',
  method: 'PUT',
  path: '/user/profile',
  body: { kind: 'json', schema: ProfileUpdate },
  answer: { kind: 'json', schema: Profile },
  errors: [401, 403, 409, 422],
  auth: 'bearer',
  house: false,
  summary: 'Muda o perfil ou a conta',
});

export const userDelete = defineCall({
  id: 'userDelete',
  tag: 'user',
  method: 'DELETE',
  path: '/user',
  answer: { kind: 'none' },
  errors: [401, 403],
  auth: 'bearer',
  house: false,
  summary: 'Apaga a conta e todas as sessões',
});

export const storeWallet = defineCall({
  id: 'storeWallet',
  tag: 'user',
  method: 'GET',
  path: '/store/wallet',
  answer: { kind: 'json', schema: Wallet },
  errors: [401],
  auth: 'bearer',
  house: false,
  summary: 'A carteira de quem está a ver',
});

export const tvLink = defineCall({
  id: 'tvLink',
  tag: 'user',
  method: 'POST',
  path: '/tv/link',
  body: { kind: 'form', schema: TvLink },
  answer: { kind: 'json', schema: z.object({ device: z.string(), message: z.string() }) },
  errors: [401, 404, 410, 429],
  auth: 'bearer',
  house: false,
  summary: 'Liga a aplicação da televisão pelo código que ela mostra',
});

/** Exchanges an operator's code for its tokens, for operators that only accept the upstream. */
export const operatorToken = defineCall({
  id: 'operatorToken',
  tag: 'user',
  method: 'POST',
  path: '/operator/{operator}/token',
  params: operator,
  body: {
    kind: 'form',
    schema: z.object({
      code: z.string().min(1).max(4096),
      code_verifier: z.string().max(256).optional(),
      redirect_uri: z.string().max(2048).optional(),
    }),
  },
  answer: { kind: 'json', schema: z.object({ token: z.string(), refresh_token: z.string().nullable(), expires_in: z.int().nullable() }) },
  errors: [401, 422, 502],
  auth: 'optional-bearer',
  house: false,
  summary: 'Troca o código de um operador',
});

/** An error's `message` is shown to the viewer unchanged (SPEC §4). The answer is the profile with the new network. */
export const userLink = defineCall({
  id: 'userLink',
  tag: 'user',
  method: 'POST',
  path: '/user/link/{operator}',
  params: operator,
  body: {
    kind: 'form',
    schema: z.object({
      token: z.string().min(1).max(8192),
      refresh_token: z.string().max(8192).optional(),
      code_verifier: z.string().max(256).optional(),
      redirect_uri: z.string().max(2048).optional(),
    }),
  },
  answer: { kind: 'json', schema: Profile },
  errors: [401, 403, 409, 422],
  auth: 'bearer',
  house: false,
  summary: 'Liga a conta de um operador',
});

export const userUnlink = defineCall({
  id: 'userUnlink',
  tag: 'user',
  method: 'DELETE',
  path: '/user/link/{operator}',
  params: operator,
  answer: { kind: 'none' },
  errors: [401, 404],
  auth: 'bearer',
  house: false,
  summary: 'Desliga a conta de um operador',
});
