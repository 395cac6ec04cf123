import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { wordParam } from '../core/codecs.ts';
import { OPERATORS, Profile, ProfileUpdate } from '../entities/profile.ts';
import { Session } from '../entities/session.ts';
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
  house: true,
  summary: 'O perfil de quem está a ver',
});

/**
 * The answer is the profile after the change. A new e-mail counts from its confirmation by the mailed link on. 403 `recent_sign_in`: an
 * e-mail change, and a first password, need a sign-in of the last 10 minutes (SECURITY 26); 403 `wrong_password`: the current one is wrong.
 */
export const userProfileUpdate = defineCall({
  id: 'userProfileUpdate',
  tag: 'user',
  method: 'PUT',
  path: '/user/profile',
  body: { kind: 'json', schema: ProfileUpdate },
  answer: { kind: 'json', schema: Profile },
  errors: [401, 403, 409, 422, 429],
  auth: 'bearer',
  house: true,
  summary: 'Muda o perfil ou a conta',
});

/** 403 `recent_sign_in` unless the sign-in is at most 10 minutes old. */
export const userDelete = defineCall({
  id: 'userDelete',
  tag: 'user',
  method: 'DELETE',
  path: '/user',
  answer: { kind: 'none' },
  errors: [401, 403],
  auth: 'bearer',
  house: true,
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
  house: true,
  summary: 'A carteira de quem está a ver',
});

/**
 * Exchanges an operator's code for its tokens and checks them. `token` of the answer is a proof that this upstream accepts in
 * `POST /user/link/{operator}`: opaque, single use, never the operator's own. `nonce` (ours) is the one of the authorisation request.
 */
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
      nonce: z.string().max(256).optional(),
    }),
  },
  answer: { kind: 'json', schema: z.object({ token: z.string(), refresh_token: z.string().nullable(), expires_in: z.int().nullable() }) },
  errors: [401, 404, 422, 429, 502],
  auth: 'optional-bearer',
  house: true,
  summary: 'Troca o código de um operador',
});

/**
 * An error's `message` is shown to the viewer unchanged (SPEC §4); 409 `operator_taken`: the operator's account belongs to another viewer.
 * With a bearer it links and answers the profile with the new network; without one it signs in, to a new account at the first time, and
 * answers an access_token.
 */
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
  answer: { kind: 'json', schema: Session.extend({ profile: Profile.nullable().default(null) }) },
  errors: [401, 403, 409, 422],
  auth: 'optional-bearer',
  house: true,
  summary: 'Liga a conta de um operador',
});

/** 409 `only_way_in`: the viewer could not sign in any more. */
export const userUnlink = defineCall({
  id: 'userUnlink',
  tag: 'user',
  method: 'DELETE',
  path: '/user/link/{operator}',
  params: operator,
  answer: { kind: 'none' },
  errors: [401, 404, 409],
  auth: 'bearer',
  house: true,
  summary: 'Desliga a conta de um operador',
});
