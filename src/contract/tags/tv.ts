import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { seconds } from '../core/codecs.ts';
import { TvLink } from '../entities/session.ts';

/** 404: no television shows this code; 410: it has ended. After 5 wrong codes 429 with Retry-After (SECURITY 22). */
export const tvLink = defineCall({
  id: 'tvLink',
  tag: 'tv',
  method: 'POST',
  path: '/tv/link',
  body: { kind: 'form', schema: TvLink },
  answer: { kind: 'json', schema: z.object({ device: z.string(), message: z.string() }) },
  errors: [401, 404, 410, 422, 429],
  auth: 'bearer',
  house: true,
  summary: 'Liga a aplicação da televisão pelo código que ela mostra',
});

/** A television asks for a code to show. `poll_token` is its secret, with which it learns that a viewer has entered the code. */
export const tvCode = defineCall({
  id: 'tvCode',
  tag: 'tv',
  method: 'POST',
  path: '/tv/code',
  body: { kind: 'form', schema: z.object({ name: z.string().max(80).optional() }) },
  answer: { kind: 'json', schema: z.object({ code: z.string(), poll_token: z.string(), expires_in: seconds }) },
  errors: [422, 429],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Um código para ligar uma televisão',
});

/** By POST: the secret stays out of addresses, which logs hold, and the access_token is handed out once. */
export const tvCodeStatus = defineCall({
  id: 'tvCodeStatus',
  tag: 'tv',
  method: 'POST',
  path: '/tv/code/status',
  body: { kind: 'form', schema: z.object({ poll_token: z.string().min(20).max(100) }) },
  answer: {
    kind: 'json',
    schema: z.object({ state: z.enum(['waiting', 'linked', 'expired']), access_token: z.string().nullable() }),
  },
  errors: [422, 429],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Se o código da televisão já foi introduzido',
});
