import { describe, expect, it } from 'vitest';
import { processorMs } from '../../tests/support/processor-time.ts';
import { hostRefusal, isLoopbackName, isOtherLoopbackName, listenAddress, listenAddresses, SLOW_SENDER_LIMITS } from './listening.ts';

describe('the address to listen on', () => {
  it('[F-sec-58] is this machine alone with a loopback SITE_URL, every address otherwise, and HOST where it is set', () => {
    expect(listenAddress('http://localhost:3000', undefined)).toBe('127.0.0.1');
    expect(listenAddress('http://127.0.0.1:3000', undefined)).toBe('127.0.0.1');
    expect(listenAddress('http://[::1]:3000', undefined)).toBe('::1');
    expect(listenAddress('http://192.168.1.20:3000', undefined)).toBeUndefined();
    expect(listenAddress('https://tv.example.pt', undefined)).toBeUndefined();
    expect(listenAddress('http://localhost:3000', '0.0.0.0')).toBe('0.0.0.0');
    expect(listenAddress('https://tv.example.pt', '127.0.0.1')).toBe('127.0.0.1');
  });
});

describe('the loopback names', () => {
  it('[G-loopback] a loopback SITE_URL listens on every loopback address, unless HOST names one', () => {
    expect(listenAddresses('http://localhost:3000', undefined)).toEqual(['127.0.0.1', '::1']);
    expect(listenAddresses('http://[::1]:3000', undefined)).toEqual(['::1', '127.0.0.1']);
    expect(listenAddresses('http://localhost:3000', '0.0.0.0')).toEqual(['0.0.0.0']);
    expect(listenAddresses('https://tv.example.pt', undefined)).toEqual([undefined]);
  });

  it('[G-loopback] other names of this machine are told from the public one, and only while that is loopback', () => {
    for (const name of ['127.0.0.1', '[::1]']) expect(isOtherLoopbackName(name, 'http://localhost:3000'), name).toBe(true);
    expect(isOtherLoopbackName('localhost', 'http://127.0.0.1:3000')).toBe(true);
    expect(isOtherLoopbackName('localhost', 'http://localhost:3000')).toBe(false);
    expect(isOtherLoopbackName('127.0.0.1', 'https://tv.example.pt')).toBe(false);
    expect(isOtherLoopbackName('tv.example.pt', 'http://localhost:3000')).toBe(false);
  });
});

describe('the Host of a request', () => {
  const at = (host: string | undefined, siteUrl = 'http://localhost:3000') =>
    hostRefusal(host === undefined ? undefined : [host], [siteUrl]);

  it('[F-sec-58] is this machine’s or SITE_URL’s while SITE_URL is loopback; another one is 421', () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:4000', '[::1]:3000', 'LOCALHOST:3000', '127.0.0.2'])
      expect(at(host), host).toBeNull();
    for (const host of [
      'evil.example',
      'evil.example:3000',
      'localhost.evil.example',
      '192.168.1.20:3000',
      '127.0.0.1.evil.example',
      '0.0.0.0',
    ])
      expect(at(host), host).toBe(421);
    expect(hostRefusal(['api.example.pt'], ['http://localhost:3000', 'https://api.example.pt'])).toBeNull();
  });

  it('[F-sec-58] is anybody’s when SITE_URL is not loopback: a proxy decides there', () => {
    for (const host of ['evil.example', 'localhost', '10.0.0.7:3000']) expect(at(host, 'https://tv.example.pt'), host).toBeNull();
  });

  it('[F-sec-58] is refused with 400 when it is missing, repeated or no host', () => {
    for (const host of [undefined, '', 'x:65536', 'a b', 'a/b', 'a@b', 'localhost:', '[::1', 'a'.repeat(300)])
      for (const siteUrl of ['http://localhost:3000', 'https://tv.example.pt']) expect(at(host, siteUrl), host).toBe(400);
    expect(hostRefusal(['localhost', 'localhost'], ['http://localhost:3000'])).toBe(400);
  });

  it('takes linear time', async () => {
    expect(await processorMs(() => at(`${'a'.repeat(200_000)}:`))).toBeLessThan(5);
  });
});

it('names of this machine', () => {
  for (const name of ['localhost', '127.0.0.1', '127.9.9.9', '[::1]']) expect(isLoopbackName(name), name).toBe(true);
  for (const name of ['localhost.example.pt', '127.0.0.1.nip.io', '192.168.1.1', '']) expect(isLoopbackName(name), name).toBe(false);
});

it('[F-sec-64] a slow sender is cut after 30 s at most', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = SLOW_SENDER_LIMITS;
  for (const limit of [headersTimeout, requestTimeout]) expect(limit + connectionsCheckingInterval).toBeLessThanOrEqual(30_000);
});
