/** Calls by which a television is linked to an account. */
import type { Handlers } from '../../http/handler.ts';
import { codeStatus, linkTelevision, showCode } from './codes.ts';

export const tv = {
  tvCode: async ({ body }, context) => ({ answer: await showCode(body.name?.trim() ?? '', context) }),
  tvCodeStatus: async ({ body }, context) => ({ answer: await codeStatus(body.poll_token, context) }),
  tvLink: async ({ body }, context) => ({ answer: await linkTelevision(body.code, context) }),
} satisfies Handlers;
