/**
 * Parses TRUSTED_PROXIES, for site and embedded upstream: addresses (`10.0.0.7`, `::1`), networks (`10.0.0.0/8`, `fd00::/8`) and the
 * word `cloudflare`, separated by commas. Own code because edge platforms have no `node:net`.
 */

/** IPv4-mapped IPv6 addresses (`::ffff:10.0.0.7`) count as IPv4. */
interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
}

/** A network: all addresses with these first `length` bits. A single address is a network of one. */
export interface Network extends Address {
  readonly length: number;
}

export interface TrustedProxies {
  readonly networks: readonly Network[];
  /** Behind Cloudflare: its headers have the viewer's address and country. */
  readonly cloudflare: boolean;
}

export const TRUSTED_PROXIES_GRAMMAR =
  'TRUSTED_PROXIES must be addresses such as 10.0.0.7 or ::1, networks such as 10.0.0.0/8 or fd00::/8, or cloudflare, separated by commas';

const SIZE = { 4: 32, 6: 128 } as const;
/** `::ffff:0:0/96`: IPv4-mapped addresses. */
const MAPPED = 0xffffn;

const decimals = /^(0|[1-9]\d{0,2})$/;

function ipv4Bits(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => decimals.test(part) && Number(part) < 256)) return undefined;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

/** Groups of 16 bits on one side of `::`. The last part of an address may be an IPv4 address, which is two groups. */
function groupsOf(text: string, last: boolean): bigint[] | undefined {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [i, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) {
      groups.push(BigInt(`0x${part}`));
      continue;
    }
    const tail = last && i === parts.length - 1 ? ipv4Bits(part) : undefined;
    if (tail === undefined) return undefined;
    groups.push(tail >> 16n, tail & 0xffffn);
  }
  return groups;
}

function ipv6Bits(text: string): bigint | undefined {
  const sides = text.split('::');
  if (sides.length > 2 || !text.includes(':')) return undefined;
  const [before = '', after] = sides;
  const head = groupsOf(before, after === undefined);
  const tail = groupsOf(after ?? '', true);
  if (!head || !tail) return undefined;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  return [...head, ...Array<bigint>(missing).fill(0n), ...tail].reduce((bits, group) => (bits << 16n) | group, 0n);
}

function parseAddress(text: string): Address | undefined {
  const four = ipv4Bits(text);
  if (four !== undefined) return { family: 4, bits: four };
  const six = ipv6Bits(text);
  if (six === undefined) return undefined;
  return six >> 32n === MAPPED ? { family: 4, bits: six & 0xffffffffn } : { family: 6, bits: six };
}

function parseNetwork(text: string): Network | undefined {
  const [before = '', after, ...more] = text.split('/');
  const address = parseAddress(before);
  if (!address || more.length > 0) return undefined;
  if (after === undefined) return { ...address, length: SIZE[address.family] };
  // A mapped network's prefix length counts IPv6 bits.
  const carried = address.family === 4 && before.includes(':') ? 96 : 0;
  const length = decimals.test(after) ? Number(after) - carried : -1;
  return length >= 0 && length <= SIZE[address.family] ? { ...address, length } : undefined;
}

/** @returns undefined when a part of the list is neither address, network nor `cloudflare` */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const networks: Network[] = [];
  for (const part of parts) {
    if (part === 'cloudflare') continue;
    const network = parseNetwork(part);
    if (!network) return undefined;
    networks.push(network);
  }
  return { networks, cloudflare: parts.includes('cloudflare') };
}

/** Normalises an address: removes the zone (`fe80::1%eth0`) and unmaps IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** Whether the address belongs to a trusted proxy; false for invalid text. */
export function isTrustedProxy({ networks }: TrustedProxies, address: string): boolean {
  const asked = parseAddress(plainAddress(address));
  if (!asked) return false;
  return networks.some(({ family, bits, length }) => {
    const beyond = BigInt(SIZE[family] - length);
    return family === asked.family && bits >> beyond === asked.bits >> beyond;
  });
}

/** Longest X-Forwarded-For that is read, in characters from its right end: more is no chain of proxies. */
const MAX_CHAIN_CHARS = 1_024;

/**
 * The address of whoever asked the outermost trusted proxy: X-Forwarded-For from the right, past our own proxies. What stands further left
 * was sent by the asker and may be invented. An entry that is no address ends the chain at the proxy that added it.
 * @param peer address of the connection
 */
export function forwardedAddress(proxies: TrustedProxies, forwardedFor: string | null, peer: string): string {
  let address = plainAddress(peer);
  const chain = (forwardedFor ?? '').slice(-MAX_CHAIN_CHARS).split(',');
  while (isTrustedProxy(proxies, address)) {
    const before = plainAddress(chain.pop()?.trim() ?? '');
    if (!parseAddress(before)) break;
    address = before;
  }
  return address;
}
