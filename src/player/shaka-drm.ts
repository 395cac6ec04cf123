/** Protected streams: licence servers and what a broadcaster's servers want around a licence request. Loaded for such streams alone. */
import { config, type DrmServer } from '#config';
import type { ShakaPlayer } from './shaka-library.ts';

/** Licence servers by key system, as the stream answer has them. */
export type DrmServers = Readonly<Record<string, string>>;

/** The kind of request as the library's filters number it (`NetworkingEngine.RequestType.LICENSE`). */
const LICENCE = 2;

/** The key systems set on each player, so that the next stream's take their place. */
const current = new WeakMap<ShakaPlayer, DrmServers>();

/** What surrounds the licence bytes on their way. */
export type DrmBody = NonNullable<DrmServer['body']>;

export function wrapLicence(bytes: BufferSource, body: DrmBody): BufferSource | string {
  if (body === 'raw') return bytes;
  const text = toBase64(bytes);
  return body === 'base64' ? text : JSON.stringify({ [body.field]: text });
}

/** @throws Error when the answer is not wrapped as configured */
export function unwrapLicence(bytes: BufferSource, body: DrmBody): BufferSource {
  if (body === 'raw') return bytes;
  const text = new TextDecoder().decode(bytes);
  const found: unknown = body === 'base64' ? text : (JSON.parse(text) as Record<string, unknown>)[body.field];
  if (typeof found !== 'string') throw new Error('a licence answer is not wrapped as configured');
  return Uint8Array.from(atob(found.trim()), (letter) => letter.charCodeAt(0)).buffer;
}

function toBase64(source: BufferSource): string {
  const bytes = ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source);
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * Sets the licence servers of the stream that is opened next; none for a clear one. `app.config.ts` says for each key system which headers
 * go with a request, how its bytes are wrapped, and where the server's certificate is.
 */
export function configureDrm(player: ShakaPlayer, servers: DrmServers): void {
  const before = current.get(player);
  if (before === undefined) addFilters(player);
  current.set(player, servers);
  const gone = Object.fromEntries(Object.keys(before ?? {}).map((system) => [system, undefined]));
  const advanced = Object.keys(servers).flatMap((system) => {
    const certificate = config.drm[system]?.certificate;
    return certificate === undefined ? [] : [[system, { serverCertificateUri: certificate }] as const];
  });
  player.configure({ drm: { servers: { ...gone, ...servers }, advanced: { ...gone, ...Object.fromEntries(advanced) } } });
}

function addFilters(player: ShakaPlayer): void {
  const engine = player.getNetworkingEngine();
  /** The settings of the key system that the player chose. */
  const chosen = (): DrmServer | undefined => config.drm[player.keySystem()];
  engine?.registerRequestFilter((type, request) => {
    const server = chosen();
    if (type !== LICENCE || !server) return;
    Object.assign(request.headers, server.headers);
    if (request.body !== null) request.body = encode(wrapLicence(request.body as BufferSource, server.body ?? 'raw'));
  });
  engine?.registerResponseFilter((type, response) => {
    const server = chosen();
    if (type === LICENCE && server) response.data = unwrapLicence(response.data as BufferSource, server.answer ?? 'raw') as ArrayBuffer;
  });
}

const encode = (body: BufferSource | string): ArrayBuffer =>
  (typeof body === 'string' ? new TextEncoder().encode(body).buffer : body) as ArrayBuffer;
