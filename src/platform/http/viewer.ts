/** Who asks, as far as the request may be believed (SECURITY 53). */
import { BlockList, isIP } from 'node:net';
import { type Caller, readContractHeaders } from '#contract/core/headers.ts';

export interface Viewer extends Omit<Caller, 'viewerAddress'> {
  /** The viewer's address: what a trusted proxy says, otherwise the other end of the connection; '' when there is none (tests). */
  readonly address: string;
  readonly trusted: boolean;
}

/** True for a connection from one of ours. */
export type Trust = (remote: string) => boolean;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/**
 * @param proxies addresses (`10.0.0.7`, `::1`) and networks (`10.0.0.0/8`) of TRUSTED_PROXIES
 * @throws RangeError for what is neither
 */
export function trustOf(proxies: readonly string[]): Trust {
  const list = new BlockList();
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address);
    const length = Number(bits);
    if (!family || (bits !== undefined && !(Number.isInteger(length) && length >= 0 && length <= (family === 4 ? 32 : 128))))
      throw new RangeError(`TRUSTED_PROXIES: not an address or network: ${entry}`);
    if (bits === undefined) list.addAddress(address, family === 4 ? 'ipv4' : 'ipv6');
    else list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return (remote) => {
    const address = plain(remote);
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/** @param remote address at the other end of the connection, undefined when there is no socket */
export function viewerOf(request: Request, remote: string | undefined, trust: Trust): Viewer {
  const trusted = remote !== undefined && trust(remote);
  const { viewerAddress, ...caller } = readContractHeaders(request.headers, trusted);
  return { ...caller, address: viewerAddress ?? plain(remote ?? ''), trusted };
}
