/**
 * TRUSTED_PROXIES, in one grammar for the site and for the embedded upstream: addresses (`10.0.0.7`, `::1`), networks (`10.0.0.0/8`,
 * `fd00::/8`) and the word `cloudflare`, separated by commas. Written out here because edge platforms have no `node:net`.
 */

/** An IPv4 address that came over an IPv6 socket (`::ffff:10.0.0.7`) is the IPv4 address it carries. */
interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
}

/** Every address whose first `length` bits are these; a single address is a network of one. */
export interface Network extends Address {
  readonly length: number;
}

export interface TrustedProxies {
  readonly networks: readonly Network[];
  /** Cloudflare stands in front: its own headers tell who asks. */
  readonly cloudflare: boolean;
}

export const TRUSTED_PROXIES_GRAMMAR =
  'TRUSTED_PROXIES must be addresses such as 10.0.0.7 or ::1, networks such as 10.0.0.0/8 or fd00::/8, or cloudflare, separated by commas';

const SIZE = { 4: 32, 6: 128 } as const;
/** `::ffff:0:0/96`: IPv4 as IPv6 carries it. */
const MAPPED = 0xffffn;

const decimals = /^(0|[1-9]\d{0,2})$/;

function ipv4Bits(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => decimals.test(part) && Number(part) < 256)) return undefined;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

/** Groups of 16 bits on one side of `::`; the last of the whole address may be an IPv4 address, which is two of them. */
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
  // What is written as IPv6 counts its bits as IPv6 does.
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

/** An address as people write it: without the zone of a link (`fe80::1%eth0`), IPv4 without IPv6 around it. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** Is this the address of a proxy that we were told to believe? What is no address is none. */
export function isTrustedProxy({ networks }: TrustedProxies, address: string): boolean {
  const asked = parseAddress(plainAddress(address));
  if (!asked) return false;
  return networks.some(({ family, bits, length }) => {
    const beyond = BigInt(SIZE[family] - length);
    return family === asked.family && bits >> beyond === asked.bits >> beyond;
  });
}
