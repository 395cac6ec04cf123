import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrustedProxy, parseTrustedProxies, plainAddress, type TrustedProxies } from './trusted-proxies.ts';

const proxies = (text: string): TrustedProxies => {
  const parsed = parseTrustedProxies(text);
  if (!parsed) throw new Error(`not a list: ${text}`);
  return parsed;
};

describe('TRUSTED_PROXIES', () => {
  it('takes addresses and networks of both families, and cloudflare', () => {
    const ours = proxies('127.0.0.1, ::1,10.0.0.0/8 ,fd00::/8,192.168.7.0/24');
    for (const inside of [
      '127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::1',
      '0:0:0:0:0:0:0:1',
      '10.255.0.9',
      'fd12:3::4',
      '192.168.7.255',
    ])
      expect(isTrustedProxy(ours, inside), inside).toBe(true);
    for (const outside of ['127.0.0.2', '::2', '11.0.0.1', 'fe80::1', '192.168.8.0', '::', '', 'unknown', '10.0.0.1:443', '10.0.0'])
      expect(isTrustedProxy(ours, outside), outside).toBe(false);
    expect(isTrustedProxy(proxies('fe80::/10'), 'fe80::1%eth0')).toBe(true);
    expect(isTrustedProxy(proxies('::ffff:10.0.0.0/104'), '10.200.0.1')).toBe(true);
    expect(proxies('cloudflare,10.0.0.7')).toMatchObject({ cloudflare: true });
    expect(proxies('')).toEqual({ networks: [], cloudflare: false });
  });

  it('keeps the families apart: a network of all IPv4 addresses contains no IPv6 address', () => {
    expect(isTrustedProxy(proxies('0.0.0.0/0'), '::1')).toBe(false);
    expect(isTrustedProxy(proxies('0.0.0.0/0'), '203.0.113.9')).toBe(true);
    expect(isTrustedProxy(proxies('::/0'), '203.0.113.9')).toBe(false);
    expect(isTrustedProxy(proxies('::/0'), '2001:db8::1')).toBe(true);
  });

  it.each([
    'proxy.local',
    'Cloudflare',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/08',
    '::/129',
    '::ffff:10.0.0.0/8',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '1:2:3',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::8',
    '12345::',
    ':1',
    '1:',
    '1.2.3.4::',
    'fe80::1%eth0',
    '127.0.0.1;::1',
  ])('does not take %s', (text) => {
    expect(parseTrustedProxies(`127.0.0.1,${text}`)).toBeUndefined();
  });

  it('reads every address and network as Node does', () => {
    const address = fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4().map((four) => `::ffff:${four}`),
    );
    fc.assert(
      fc.property(address, fc.integer({ min: 0, max: 128 }), address, (base, bits, asked) => {
        const family = isIP(base) === 4 ? 'ipv4' : 'ipv6';
        const length = Math.min(bits, family === 'ipv4' ? 32 : 128);
        // Node compares an IPv4-mapped IPv6 address with both families; here it counts as IPv4 only.
        fc.pre(!base.startsWith('::ffff:') || length >= 96);
        const list = new BlockList();
        list.addSubnet(base, length, family);
        const plain = plainAddress(asked);
        fc.pre(isIP(plain) === isIP(plainAddress(base)));
        expect(isTrustedProxy(proxies(`${base}/${length}`), asked)).toBe(list.check(asked, isIP(asked) === 4 ? 'ipv4' : 'ipv6'));
      }),
      { numRuns: 500 },
    );
  });
});
