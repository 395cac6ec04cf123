import { expect, it, vi } from 'vitest';
import { config } from '#config';
import { configureDrm, unwrapLicence, wrapLicence } from './shaka-drm.ts';
import type { ShakaPlayer } from './shaka-library.ts';

const bytes = new Uint8Array([0, 1, 254, 255]);
const text = (body: unknown) => (typeof body === 'string' ? body : new TextDecoder().decode(body as ArrayBuffer));

it('wraps licence requests and unwraps answers as a server wants them', () => {
  expect(wrapLicence(bytes, 'raw')).toBe(bytes);
  expect(wrapLicence(bytes, 'base64')).toBe('AAH+/w==');
  expect(wrapLicence(bytes.buffer, { field: 'spc' })).toBe('{"spc":"AAH+/w=="}');
  const answers = [
    ['base64', 'AAH+/w==\n'],
    [{ field: 'ckc' }, '{"ckc":"AAH+/w=="}'],
  ] as const;
  for (const [body, answer] of answers)
    expect([...new Uint8Array(unwrapLicence(new TextEncoder().encode(answer), body) as ArrayBuffer)]).toEqual([...bytes]);
  expect(() => unwrapLicence(new TextEncoder().encode('{"a":1}'), { field: 'ckc' })).toThrow('not wrapped as configured');
});

it('[K-flags] sets the servers of a stream, takes those of the one before away, and filters licence requests alone', () => {
  const filters: { request?: (type: number, request: unknown) => void; response?: (type: number, response: unknown) => void } = {};
  const configure = vi.fn();
  const engine = {
    registerRequestFilter: (filter: typeof filters.request) => (filters.request = filter),
    registerResponseFilter: (filter: typeof filters.response) => (filters.response = filter),
  };
  const player = { configure, keySystem: () => 'com.widevine.alpha', getNetworkingEngine: () => engine } as unknown as ShakaPlayer;
  const server = { headers: { 'x-dt': 'a' }, body: 'base64', answer: { field: 'license' }, certificate: 'https://l.test/cert' } as const;
  vi.spyOn(config, 'drm', 'get').mockReturnValue({ 'com.widevine.alpha': server });
  configureDrm(player, { 'com.widevine.alpha': 'https://l.test/' });
  expect(configure).toHaveBeenLastCalledWith({
    drm: {
      servers: { 'com.widevine.alpha': 'https://l.test/' },
      advanced: { 'com.widevine.alpha': { serverCertificateUri: 'https://l.test/cert' } },
    },
  });
  const request = { headers: {} as Record<string, string>, body: bytes.buffer as unknown };
  filters.request?.(1, request);
  expect(request).toEqual({ headers: {}, body: bytes.buffer });
  filters.request?.(2, request);
  expect([request.headers, text(request.body)]).toEqual([{ 'x-dt': 'a' }, 'AAH+/w==']);
  const response = { data: new TextEncoder().encode('{"license":"AAH+/w=="}').buffer as unknown };
  filters.response?.(2, response);
  expect([...new Uint8Array(response.data as ArrayBuffer)]).toEqual([...bytes]);
  configureDrm(player, {});
  expect(configure).toHaveBeenLastCalledWith({
    drm: { servers: { 'com.widevine.alpha': undefined }, advanced: { 'com.widevine.alpha': undefined } },
  });
  vi.restoreAllMocks();
});
