/** Typed calls to a stack's embedded upstream, as the site makes them. */
import { calls } from '#contract/calls.ts';
import { type Client, createClient } from '#contract/core/client.ts';
import type { RequestContext } from '#contract/core/headers.ts';
import { SIGNATURE_HEADER, signRequest } from '#contract/core/signature.ts';
import { CLIENT_SECRET, SIGNING_SECRET, type Stack } from './stack.ts';

export const upstreamClient = ({ upstream }: Pick<Stack, 'upstream'>, context: Partial<RequestContext> = {}): Client<typeof calls> =>
  createClient(
    calls,
    async ({ url, method, headers, body }, { signal }) => {
      const signature = await signRequest(SIGNING_SECRET, { method, url, headers }, Date.now());
      return fetch(url, {
        method,
        headers: { ...headers, [SIGNATURE_HEADER]: signature },
        body,
        signal: signal ?? AbortSignal.timeout(15_000),
      });
    },
    { baseUrl: upstream, basic: { id: 'site', secret: CLIENT_SECRET }, ...context },
  );
