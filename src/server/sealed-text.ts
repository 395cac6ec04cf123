/**
 * Text that only this service can read or make, for cookies: a JWE (dir, A256GCM) by jose. What was changed, cut, made elsewhere, sealed for
 * another purpose or has expired does not open.
 */
import { EncryptJWT, jwtDecrypt } from 'jose';

/** Longest sealed text that is tried, in characters: a cookie's limit. */
const MAX_CHARS = 4_096;

/** Five parts of base64url; with direct encryption the second one, the encrypted key, is empty. */
const COMPACT_JWE = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

/**
 * @param purpose binds the text to its use, such as the cookie's name
 * @param expiresAt milliseconds since 1970, to the second; without it the text opens for as long as the secret is used
 */
export async function seal(text: string, purpose: string, secret: string, expiresAt?: number): Promise<string> {
  const token = new EncryptJWT({ v: text }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).setAudience(purpose);
  if (expiresAt !== undefined) token.setExpirationTime(Math.floor(expiresAt / 1_000));
  return token.encrypt(await keyOf(secret));
}

/**
 * @param now milliseconds since 1970
 * @returns null for anything that was not sealed with this secret for this purpose, or has expired
 */
export async function unseal(sealed: string, purpose: string, secret: string, now: number = Date.now()): Promise<string | null> {
  if (sealed.length > MAX_CHARS || !COMPACT_JWE.test(sealed)) return null;
  try {
    const { payload } = await jwtDecrypt(sealed, await keyOf(secret), {
      audience: purpose,
      currentDate: new Date(now),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return typeof payload.v === 'string' ? payload.v : null;
  } catch {
    return null;
  }
}

let known: { secret: string; key: CryptoKey } | undefined;

async function keyOf(secret: string): Promise<CryptoKey> {
  if (known?.secret !== secret) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sealed cookies\n${secret}`));
    known = { secret, key: await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']) };
  }
  return known.key;
}
