/** UPSTREAM_HEADERS: further headers of every call to the upstream, such as an API key. Their values are secrets. */
import * as z from 'zod';

const GRAMMAR =
  'UPSTREAM_HEADERS must be names and values such as x-api-key=abc123,x-tenant=tv; commas and spaces of a value as %2C and %20; no header that the site itself sends';

const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]{1,100}$/;
/** Visible ASCII and spaces. */
const VALUE = /^[\x20-\x7e]{1,4096}$/;
/** What HTTP or the contract decides: a call must not be changed by configuration. */
const RESERVED =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|accept|accept-encoding|if-none-match|cookie|x-client-platform|x-device-platform|x-device-id|x-device-name|x-forwarded-.*|forwarded|x-country|x-camarote-signature)$/;

const nameOf = (part: string): string =>
  part
    .slice(0, Math.max(0, part.indexOf('=')))
    .trim()
    .toLowerCase();

/** The first header of the list that the site itself sends. */
export const reservedHeader = (text: string): string | undefined =>
  text
    .split(',')
    .map(nameOf)
    .find((name) => RESERVED.test(name));

/** @returns null for a text that is not a list of allowed headers */
export function parseUpstreamHeaders(text: string): Readonly<Record<string, string>> | null {
  const headers: Record<string, string> = {};
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = nameOf(part);
    const value = decoded(part.slice(equals + 1).trim());
    if (!NAME.test(name) || RESERVED.test(name) || name in headers || value === null || !VALUE.test(value)) return null;
    headers[name] = value;
  }
  return headers;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The variable in the site's environment. */
export const upstreamHeaders = z
  .string()
  .default('')
  .transform((text, context) => {
    const headers = parseUpstreamHeaders(text);
    const reserved = reservedHeader(text);
    if (!headers) context.addIssue(reserved ? `UPSTREAM_HEADERS must not name ${reserved}: the site sends it itself` : GRAMMAR);
    return headers ?? z.NEVER;
  });
