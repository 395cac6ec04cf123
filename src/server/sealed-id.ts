/**
 * The id of a device, sealed: only this service can read or make it. AES-256-GCM by Web Crypto and not a token by jose (sealed-text.ts), because
 * every answer to a visitor without a cookie makes one: with jose a cached home page took 16 times a bare server's time, without it 11.
 */

const encoder = new TextEncoder();
const NONCE_BYTES = 12;
/** Longest sealed text that is tried, in characters: a cookie's limit. */
const MAX_CHARS = 4_096;

/** @param purpose binds the text to its use, such as the cookie's name */
export async function sealId(text: string, purpose: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters(iv, purpose), await keyOf(secret), encoder.encode(text)));
  const bytes = new Uint8Array(NONCE_BYTES + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, NONCE_BYTES);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @returns null for anything that was not sealed with this secret for this purpose */
export async function unsealId(sealed: string, purpose: string, secret: string): Promise<string | null> {
  if (sealed.length > MAX_CHARS || !/^[\w-]{38,}$/.test(sealed)) return null;
  try {
    const bytes = Uint8Array.from(atob(sealed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const parts = parameters(bytes.slice(0, NONCE_BYTES), purpose);
    return new TextDecoder().decode(await crypto.subtle.decrypt(parts, await keyOf(secret), bytes.slice(NONCE_BYTES)));
  } catch {
    return null;
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(purpose) });

let known: { secret: string; key: CryptoKey } | undefined;

async function keyOf(secret: string): Promise<CryptoKey> {
  if (known?.secret !== secret) {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`sealed ids\n${secret}`));
    known = { secret, key: await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']) };
  }
  return known.key;
}
