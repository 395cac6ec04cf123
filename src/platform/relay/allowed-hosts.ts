/** Where the relay may connect to (SECURITY 52): the host of the channel's imported address, and hosts that the operator names. */
import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose registries). */
const NOT_PUBLIC = new BlockList();
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, length, 'ipv4');
const PUBLIC_IPV6 = new BlockList();
PUBLIC_IPV6.addSubnet('2000::', 3, 'ipv6');
/** Inside of 2000::/3: protocol assignments with Teredo, documentation, 6to4 (which holds an IPv4 address), documentation again. */
const NOT_PUBLIC_IPV6 = new BlockList();
for (const [network, length] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC_IPV6.addSubnet(network, length, 'ipv6');

/** Whether an IP address is on the public internet. IPv4-mapped and NAT64 addresses are not: a name has its IPv4 address beside them. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  if (family === 6) return PUBLIC_IPV6.check(address, 'ipv6') && !NOT_PUBLIC_IPV6.check(address, 'ipv6');
  return false;
}

/** The host of an address as hosts are compared: in lower case, with its port where that is not the scheme's own. */
export const hostOf = ({ host }: URL): string => host.toLowerCase();

/** `host` or `host:port`, IPv6 in brackets. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::[1-9]\d{0,4})?$/;

/** Parses RELAY_HOSTS: hosts separated by commas. @returns null when one is not a host */
export function parseHosts(text: string): ReadonlySet<string> | null {
  const hosts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  return hosts.every((host) => HOST.test(host)) ? new Set(hosts) : null;
}

export type HostVerdict = 'refused' | 'public-only' | 'any';

/**
 * Whether the relay may ask an address for a channel.
 * @param source the channel's imported address
 * @param named hosts of the operator's setting; they may be in a private network
 */
export function judgeHost(address: URL, source: URL, named: ReadonlySet<string>): HostVerdict {
  if ((address.protocol !== 'http:' && address.protocol !== 'https:') || address.username !== '' || address.password !== '')
    return 'refused';
  if (named.has(hostOf(address))) return 'any';
  return hostOf(address) === hostOf(source) ? 'public-only' : 'refused';
}
