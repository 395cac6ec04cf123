import * as z from 'zod';
import type { Auth, Base } from './call.ts';
import { uuid } from './codecs.ts';

/** SPEC §7: the platform headers of every request. */
export const PLATFORM_HEADERS = { 'x-client-platform': 'web', 'x-device-platform': 'web' } as const;
export const DEVICE_HEADER = 'x-device-id';
export const VIEWER_ADDRESS_HEADER = 'x-forwarded-for';
export const COUNTRY_HEADER = 'x-country';
/** How the list of signed-in devices names this one, percent-encoded. Shown to its own viewer alone. */
export const DEVICE_NAME_HEADER = 'x-device-name';
const SAFE_MODE_HEADER = 'x-safe-mode';

/** SPEC §3: the safe mode of multiscreen. */
export const SafeMode = z.enum(['unknown', 'off', 'low', 'high']);
export type SafeMode = z.infer<typeof SafeMode>;

/** `x-safe-mode` in an answer. Absent or any other value is `unknown`, so that a new value breaks no screen. */
export const safeModeHeaders = z.object({
  [SAFE_MODE_HEADER]: z.codec(z.string().optional(), SafeMode, {
    decode: (text) => {
      const known = SafeMode.safeParse(text);
      return known.success ? known.data : 'unknown';
    },
    encode: (value) => value,
  }),
});

/** Data about the viewer and the site that is sent in headers, not in a call's input. */
export interface RequestContext {
  /** Base address of the upstream, `http://localhost:4000`; may have a path. */
  readonly baseUrl: string;
  /** Base address of the site, for calls it answers itself. */
  readonly siteUrl?: string | undefined;
  /** Absolute addresses by call id, with the call's placeholders: `{ newsletterPage: 'https://…/{name}.html' }`. */
  readonly addresses?: Readonly<Record<string, string>> | undefined;
  /** Headers of every call under `baseUrl`, from configuration (an API key). A header of the contract wins. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The viewer's token, when signed in. */
  readonly bearer?: string | null | undefined;
  /** The site's credential, for calls with `auth: 'basic'`. */
  readonly basic?: { readonly id: string; readonly secret: string } | null | undefined;
  /** UUID of the viewer's device (SPEC §4). */
  readonly deviceId?: string | null | undefined;
  /** Name of the device for the viewer's list of devices, `Firefox em Windows`. */
  readonly deviceName?: string | null | undefined;
  /** The viewer's address as the site sees it (SECURITY 53). */
  readonly viewerAddress?: string | null | undefined;
  /** The viewer's country, ISO 3166-1 alpha-2. */
  readonly country?: string | null | undefined;
}

/**
 * The headers of every call. An absolute address belongs to a third party, so it gets only the platform headers, nothing about the
 * viewer and no credential.
 */
export function contractHeaders(auth: Auth, base: Base, context: RequestContext): Record<string, string> {
  const headers: Record<string, string> = { ...(base === 'upstream' ? context.headers : {}), ...PLATFORM_HEADERS };
  if (base === 'absolute') return headers;
  if ((auth === 'bearer' || auth === 'optional-bearer') && context.bearer) headers.authorization = `Bearer ${context.bearer}`;
  if (auth === 'basic' && context.basic) headers.authorization = `Basic ${base64(`${context.basic.id}:${context.basic.secret}`)}`;
  if (context.deviceId) headers[DEVICE_HEADER] = context.deviceId;
  if (context.deviceName) headers[DEVICE_NAME_HEADER] = encodeURIComponent(context.deviceName.slice(0, MAX_DEVICE_NAME));
  if (context.viewerAddress) headers[VIEWER_ADDRESS_HEADER] = context.viewerAddress;
  if (context.country) headers[COUNTRY_HEADER] = context.country;
  return headers;
}

/** Values of a request's headers, each null when absent or malformed. */
export interface Caller {
  readonly clientPlatform: string | null;
  readonly devicePlatform: string | null;
  readonly bearer: string | null;
  readonly basic: { readonly id: string; readonly secret: string } | null;
  readonly deviceId: string | null;
  readonly deviceName: string | null;
  readonly viewerAddress: string | null;
  readonly country: string | null;
}

/** Longest name of a device, in characters. */
const MAX_DEVICE_NAME = 80;

const ADDRESS = /^[0-9a-fA-F:.]{3,45}$/;

/**
 * Reads the contract's headers on the server. Device, address and country are accepted only from the site, which proves itself by a
 * signature (SECURITY 57; signature.ts). A bearer token needs no such proof: it is one.
 */
export function readContractHeaders(headers: Headers, isFromSite: boolean): Caller {
  const authorization = headers.get('authorization') ?? '';
  const device = headers.get(DEVICE_HEADER);
  const address = headers.get(VIEWER_ADDRESS_HEADER) ?? '';
  const country = headers.get(COUNTRY_HEADER)?.toUpperCase() ?? '';
  return {
    clientPlatform: headers.get('x-client-platform'),
    devicePlatform: headers.get('x-device-platform'),
    bearer: /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(authorization)?.[1] ?? null,
    basic: readBasic(authorization),
    deviceId: isFromSite && device !== null && uuid.safeParse(device).success ? device.toLowerCase() : null,
    deviceName: readDeviceName(headers.get(DEVICE_NAME_HEADER)),
    viewerAddress: isFromSite && ADDRESS.test(address) ? address : null,
    country: isFromSite && /^[A-Z]{2}$/.test(country) ? country : null,
  };
}

function readDeviceName(encoded: string | null): string | null {
  try {
    const name = decodeURIComponent(encoded ?? '')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim();
    return name === '' ? null : name.slice(0, MAX_DEVICE_NAME);
  } catch {
    return null;
  }
}

function readBasic(authorization: string): Caller['basic'] {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,1024})$/i.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0)));
    const colon = text.indexOf(':');
    return colon < 0 ? null : { id: text.slice(0, colon), secret: text.slice(colon + 1) };
  } catch {
    return null;
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
