/** Who asks, as far as the request may be believed (SECURITY 53). */
import { type Caller, readContractHeaders } from '#contract/core/headers.ts';
import { isTrustedProxy, plainAddress, type TrustedProxies } from '#rules/trusted-proxies.ts';

export interface Viewer extends Omit<Caller, 'viewerAddress'> {
  /** The viewer's address: what a trusted proxy says, otherwise the other end of the connection; '' when there is none (tests). */
  readonly address: string;
  readonly trusted: boolean;
}

/** @param remote address at the other end of the connection, undefined when there is no socket */
export function viewerOf(request: Request, remote: string | undefined, proxies: TrustedProxies): Viewer {
  const trusted = remote !== undefined && isTrustedProxy(proxies, remote);
  const { viewerAddress, ...caller } = readContractHeaders(request.headers, trusted);
  return { ...caller, address: viewerAddress ?? plainAddress(remote ?? ''), trusted };
}
