/** The viewer behind a request, as the site tells it, and whose address counts against limits. */
import { type Caller, readContractHeaders } from '#contract/core/headers.ts';
import { checkSignature } from '#contract/core/signature.ts';
import { forwardedAddress } from '#rules/trusted-proxies.ts';
import type { PlatformEnv } from '../env.ts';
import { Fault } from './fault.ts';

export interface Viewer extends Omit<Caller, 'viewerAddress'> {
  /** The viewer's address as the site tells it, otherwise the asker's own; '' without a socket (tests). */
  readonly address: string;
  /** Whether the site sent the request. What a stranger says about device, address and country is ignored (SECURITY 57). */
  readonly isFromSite: boolean;
}

/**
 * @param remote the peer's address, undefined without a socket
 * @param now milliseconds since 1970, of the real clock
 * @throws Fault 401 for a signature that is wrong or older than a minute: the site's secret or clock is another
 */
export async function viewerOf(
  request: Request,
  remote: string | undefined,
  env: Pick<PlatformEnv, 'TRUSTED_PROXIES' | 'UPSTREAM_SIGNING_SECRET'>,
  now: number,
): Promise<Viewer> {
  const secret = env.UPSTREAM_SIGNING_SECRET;
  const state = secret === undefined ? 'missing' : await checkSignature(secret, request, now);
  if (state === 'wrong' || state === 'stale')
    throw new Fault(401, `${state}_signature`, 'A assinatura deste pedido não é válida ou já passou do prazo.');
  const { viewerAddress, ...caller } = readContractHeaders(request.headers, state === 'valid');
  const own = forwardedAddress(env.TRUSTED_PROXIES, request.headers.get('x-forwarded-for'), remote ?? '');
  return { ...caller, address: viewerAddress ?? own, isFromSite: state === 'valid' };
}
