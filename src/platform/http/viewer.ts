/** The viewer behind a request; forwarded headers count only from trusted proxies (SECURITY 53). */
import { type Caller, readContractHeaders } from '#contract/core/headers.ts';
import { isTrustedProxy, plainAddress, type TrustedProxies } from '#rules/trusted-proxies.ts';

export interface Viewer extends Omit<Caller, 'viewerAddress'> {
  /** The viewer's address: from a trusted proxy's header, otherwise the peer's; '' without a socket (tests). */
  readonly address: string;
  readonly trusted: boolean;
}

/** @param remote the peer's address, undefined without a socket */
export function viewerOf(request: Request, remote: string | undefined, proxies: TrustedProxies): Viewer {
  const trusted = remote !== undefined && isTrustedProxy(proxies, remote);
  const { viewerAddress, ...caller } = readContractHeaders(request.headers, trusted);
  return { ...caller, address: viewerAddress ?? plainAddress(remote ?? ''), trusted };
}
