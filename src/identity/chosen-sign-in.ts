/** Who keeps e-mail and password of this site's viewers: the upstream, or the hosted identity service. */

import { identityService } from '#rules/identity-service.ts';
import { type SiteEnv, siteEnv } from '#server/env.ts';
import type { EmailSignIn } from './email-sign-in.ts';
import { hostedSignIn } from './hosted/hosted-sign-in.ts';
import { upstreamSignIn } from './upstream-sign-in.ts';

let cached: { env: SiteEnv; way: EmailSignIn } | undefined;

export function emailSignIn(): EmailSignIn {
  const env = siteEnv();
  if (cached?.env !== env) {
    const service = identityService(env);
    cached = { env, way: service === null ? upstreamSignIn : hostedSignIn(service) };
  }
  return cached.way;
}
